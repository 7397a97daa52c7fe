import { describe, expect, test } from 'vitest';
import { devPageUrl, toDevOutput } from './dev-output.ts';

describe('npm run dev', () => {
  test('prints the owner’s link, and it leads to the page with hot reload', () => {
    const printed =
      'Rill is ready at http://127.0.0.1:40123/\n' +
      'The owner’s account is made, once, at http://127.0.0.1:40123/login#owner=j2uC\n';
    expect(toDevOutput(printed, 'http://127.0.0.1:40123', 'http://localhost:5173')).toBe(
      'The owner’s account is made, once, at http://localhost:5173/login#owner=j2uC\n',
    );
  });

  test('finds the address of the page in what Vite prints, with colours and without', () => {
    expect(devPageUrl('  ➜  Local:   http://localhost:5173/\n')).toBe('http://localhost:5173');
    expect(
      devPageUrl('  ➜  \u001b[1mLocal\u001b[22m:   \u001b[36mhttp://localhost:\u001b[1m5174\u001b[22m/'),
    ).toBe('http://localhost:5174');
    expect(devPageUrl('  VITE v8.3.8  ready in 5076 ms\n')).toBeNull();
  });
});
