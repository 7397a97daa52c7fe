-- A look-up of a word's beginning counts all songs with the first such word in a table of kind 'row'; it ends at the first
-- of them in this one. Neither stores anything of its own.
DROP TABLE song_vocabulary;
CREATE VIRTUAL TABLE song_vocabulary USING fts5vocab (song_words, 'instance');
