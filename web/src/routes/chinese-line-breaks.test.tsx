import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** The lines of an element whose only content is one text. */
function linesOf(element: Element): readonly string[] {
  const text = element.firstChild as Text;
  const range = document.createRange();
  const lines = new Map<number, string>();
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? '') + text.data[at]);
  }
  return [...lines.values()].map((line) => line.trim());
}

test('the tiles of the home on a phone break Chinese after its punctuation', async () => {
  await page.viewport(390, 844);
  await renderAppAtUrl('/', { language: 'zh-CN' });
  const tip = page.getByText('根据口味推荐，每天 6:00 更新');
  await expect.element(tip).toBeVisible();
  expect(linesOf(tip.element())).toEqual(['根据口味推荐，', '每天 6:00 更新']);
});

test('the text of a dialog leaves no single Chinese character on its last line', async () => {
  await page.viewport(1440, 900);
  await renderAppAtUrl('/setting/other', { language: 'zh-CN' });
  await page.getByRole('button', { name: '重置', exact: true }).click();
  const text = page.getByText(/^设置、播放队列、播放记录和搜索历史会/);
  await expect.element(text).toBeVisible();
  const [last = ''] = linesOf(text.element()).slice(-1);
  expect(last.replace('。', '').length).toBeGreaterThan(1);
});
