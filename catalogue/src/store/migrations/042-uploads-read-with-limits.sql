-- Names of artists have limits since this version, which a list of songs that were stored before would exceed: what was
-- sent up is read anew. Nothing else is: the owner has chosen the music folders.
UPDATE cloud_song SET must_read = 1;
