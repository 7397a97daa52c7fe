-- The artists of a song and the lyrics of a tag have limits since an earlier version (read-song.ts, embedded-lyrics.ts).
-- Files of the music folders that were stored with more are read again, as what was sent up is (042).
UPDATE file SET mtime_ms = -1
WHERE root <> '' AND song_id IN (
  SELECT song_artist.song_id FROM song_artist CROSS JOIN artist ON artist.id = song_artist.artist_id
    GROUP BY song_artist.song_id HAVING count(*) > 50 OR sum(length(artist.name)) > 2000
  UNION ALL SELECT song_id FROM lyric WHERE octet_length(lrc) > 1048576);
