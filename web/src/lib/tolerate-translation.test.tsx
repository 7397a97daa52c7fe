import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { translateTexts } from '../testing/translate-texts.ts';
import { tolerateTranslatedTexts } from './tolerate-translation.ts';

function Greeting({ names }: { readonly names: readonly string[] }) {
  return (
    <p>
      {names.length > 1 ? 'all of you: ' : null}
      {names.map((name) => (
        <b key={name}>{name}</b>
      ))}
      {names.length > 1 ? '!' : null}
    </p>
  );
}

test('a page that a translator has changed goes on when its texts are removed and come back', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  });
  tolerateTranslatedTexts();
  const { container, rerender } = await render(<Greeting names={['ada', 'ben']} />);
  translateTexts(container);
  await rerender(<Greeting names={['cy']} />);
  expect(container.querySelector('b')).toHaveTextContent('cy');
  translateTexts(container);
  await rerender(<Greeting names={['cy', 'ada']} />);
  expect(container.querySelectorAll('b')).toHaveLength(2);
});
