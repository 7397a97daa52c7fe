-- Grows with every change that decides which songs, albums, artists and covers somebody without some music folders has;
-- hide-folders.ts keeps lists of those and makes them anew when the number has changed.
CREATE TABLE music_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL
);
INSERT INTO music_version (id, number) VALUES (1, 1);

CREATE TRIGGER song_added AFTER INSERT ON song
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER song_removed AFTER DELETE ON song
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER song_changed AFTER UPDATE OF album_id, is_present ON song
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER file_added AFTER INSERT ON file
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER file_removed AFTER DELETE ON file
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER file_changed AFTER UPDATE OF song_id, root, is_missing ON file
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER song_artist_added AFTER INSERT ON song_artist
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER song_artist_removed AFTER DELETE ON song_artist
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER album_changed AFTER UPDATE OF artist_id, picture_id ON album
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER artist_picture_changed AFTER UPDATE OF picture_id ON artist
  BEGIN UPDATE music_version SET number = number + 1; END;
-- Of the playlists only those of the catalogue itself are counted anew.
CREATE TRIGGER playlist_song_added AFTER INSERT ON playlist_song
  WHEN (SELECT account_id FROM playlist WHERE id = NEW.playlist_id) = 1
  BEGIN UPDATE music_version SET number = number + 1; END;
CREATE TRIGGER playlist_song_removed AFTER DELETE ON playlist_song
  WHEN (SELECT account_id FROM playlist WHERE id = OLD.playlist_id) = 1
  BEGIN UPDATE music_version SET number = number + 1; END;

CREATE INDEX album_by_picture ON album (picture_id) WHERE picture_id IS NOT NULL;
