-- A playlist keeps the songs whose files are gone, because these may come back, and counts those that are there.
CREATE TRIGGER playlist_count_changed AFTER UPDATE OF is_present ON song WHEN OLD.is_present <> NEW.is_present
  BEGIN UPDATE playlist SET song_count = song_count + NEW.is_present - OLD.is_present
    WHERE id IN (SELECT playlist_id FROM playlist_song WHERE song_id = NEW.id); END;
-- Songs of the demo are written anew under their numbers.
CREATE TRIGGER playlist_count_restored AFTER INSERT ON song
  WHEN EXISTS (SELECT 1 FROM playlist_song WHERE song_id = NEW.id)
  BEGIN UPDATE playlist SET song_count = (SELECT count(*) FROM playlist_song JOIN song ON song.id = playlist_song.song_id
      WHERE playlist_song.playlist_id = playlist.id AND (song.is_present = 1 OR song.account_id = playlist.account_id))
    WHERE id IN (SELECT playlist_id FROM playlist_song WHERE song_id = NEW.id); END;

UPDATE playlist SET song_count = (SELECT count(*) FROM playlist_song JOIN song ON song.id = playlist_song.song_id
  WHERE playlist_song.playlist_id = playlist.id AND (song.is_present = 1 OR song.account_id = playlist.account_id));
