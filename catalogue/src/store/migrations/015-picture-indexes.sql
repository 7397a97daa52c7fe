-- A picture is deleted with the last upload that has it, unless something else shows it.
CREATE INDEX artist_by_picture ON artist (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX playlist_by_picture ON playlist (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX video_by_picture ON video (picture_id) WHERE picture_id IS NOT NULL;
