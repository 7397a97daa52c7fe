-- Contentless: the texts live in their tables, only the words are here. Every character of Chinese, Japanese and
-- Korean is a word of its own; the *_sound columns hold pinyin and its initials (store/search-text.ts).
CREATE VIRTUAL TABLE song_words USING fts5 (
  title, title_sound, artist, artist_sound, album, album_sound,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE VIRTUAL TABLE artist_words USING fts5 (
  name, sound,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE VIRTUAL TABLE album_words USING fts5 (
  name, sound,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE VIRTUAL TABLE playlist_words USING fts5 (
  name, sound,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE VIRTUAL TABLE song_vocabulary USING fts5vocab (song_words, 'row');
