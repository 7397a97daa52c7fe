import { toArtistId } from '@rill/contract';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { translateTexts } from '#testing/translate-texts.ts';
import { ArtistLinks } from './artist-links.tsx';

const named = (...names: readonly string[]) => names.map((name) => ({ id: toArtistId(0), name }));

test('the artists of the next song replace those of a song whose names a translator has replaced', async () => {
  const { container, rerender } = await render(<ArtistLinks artists={named('ada', 'ben')} />);
  translateTexts(container);
  await rerender(<ArtistLinks artists={named('cy')} />);
  expect(container.textContent).toBe('cy');
});
