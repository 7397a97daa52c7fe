-- An artist named only as the artist of albums (an orchestra whose songs name the conductor) is in the lists, too.
DROP INDEX artist_by_fame;
CREATE INDEX artist_by_fame ON artist (popularity DESC, song_count DESC, id) WHERE (song_count > 0 OR album_count > 0);
DROP INDEX artist_by_initial;
CREATE INDEX artist_by_initial ON artist (initial, popularity DESC, song_count DESC, id)
  WHERE (song_count > 0 OR album_count > 0);
DROP INDEX artist_by_letter;
CREATE INDEX artist_by_letter ON artist (initial, sort_key, id, is_demo) WHERE (song_count > 0 OR album_count > 0);
