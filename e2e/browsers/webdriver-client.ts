/** Sends one command of W3C WebDriver, such as 'ExecuteScript', with its parameters. Rejects when the browser refuses it. */
export type SendWebDriverCommand = (
  command: WebDriverCommandName,
  params: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

export type WebDriverCommandName =
  | 'NewSession'
  | 'DeleteSession'
  | 'Navigate'
  | 'ExecuteScript'
  | 'PerformActions'
  | 'ReleaseActions'
  | 'SetWindowRect'
  | 'ElementSendKeys'
  | 'TakeScreenshot';

/** A browser under test: one tab, driven by real keys and a real pointer. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It must not use anything from outside of itself. */
  evaluate<Args extends readonly unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value>;
  /** Clicks the first visible element that matches the selector and whose accessible name or text contains `name`. */
  click(selector: string, name?: string, times?: 1 | 2): Promise<void>;
  /** Moves the mouse over an element, chosen as in `click`. */
  hover(selector: string, name?: string): Promise<void>;
  /** Opens the context menu of an element, chosen as in `click`. */
  rightClick(selector: string, name?: string): Promise<void>;
  /** Chooses files in the first file input that matches, even if the input is hidden. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Drags with the mouse across the first element that matches, from one share of its width (0 to 1) to another. */
  drag(selector: string, from: number, to: number): Promise<void>;
  /** Drags with the mouse from the middle of one element to below the middle of another one; both are named as in `click`. */
  dragBelow(selector: string, name: string, targetName: string): Promise<void>;
  /** Types a text or keys of `WEBDRIVER_KEYS` where the focus is. */
  type(text: string): Promise<void>;
  /** Resolves to a PNG. */
  screenshot(): Promise<Buffer>;
}

/** Special keys by their WebDriver code points. */
export const WEBDRIVER_KEYS = { enter: '\uE007', escape: '\uE00C' } as const;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LEFT = 0;
const RIGHT = 2;

/** A client for the few WebDriver commands that the journey uses; `send` transports them to the browser. */
export function createWebDriverClient(send: SendWebDriverCommand): DrivenBrowser {
  async function evaluate<Args extends readonly unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const script = `return (${inPage.toString()}).apply(null, arguments)`;
    return (await send('ExecuteScript', { script, args })) as Value;
  }

  async function performActions(source: Readonly<Record<string, unknown>>): Promise<void> {
    await send('PerformActions', { actions: [source] });
    await send('ReleaseActions', {});
  }

  const visible = (selector: string, name: string): Promise<Element> =>
    waitFor(`a visible ${selector} named "${name}"`, () => evaluate(findVisible, selector, name));

  async function press(selector: string, name: string, buttons: readonly number[]): Promise<void> {
    const element = await visible(selector, name);
    await performActions({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 50, x: 0, y: 0, origin: { [ELEMENT]: elementId(element) } },
        ...buttons.flatMap((button) => [
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
        ]),
      ],
    });
  }

  return {
    async open(url) {
      await send('Navigate', { url });
    },
    evaluate,
    async click(selector, name = '', times = 1) {
      await press(selector, name, times === 2 ? [LEFT, LEFT] : [LEFT]);
    },
    async hover(selector, name = '') {
      await press(selector, name, []);
    },
    async rightClick(selector, name = '') {
      await press(selector, name, [RIGHT]);
    },
    async chooseFiles(selector, paths) {
      const input = await waitFor(`a ${selector}`, () => evaluate(find, selector));
      await send('ElementSendKeys', { id: elementId(input), text: paths.join('\n') });
    },
    async drag(selector, from, to) {
      const { left, width, middle } = await evaluate(boxOf, selector);
      const moveTo = (share: number, duration: number) => ({
        ...{ type: 'pointerMove', origin: 'viewport', duration },
        ...{ x: Math.round(left + width * share), y: Math.round(middle) },
      });
      await performActions({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          moveTo(from, 0),
          { type: 'pointerDown', button: 0 },
          moveTo((from + to) / 2, 100),
          moveTo(to, 100),
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    async dragBelow(selector, name, targetName) {
      const from = elementId(await visible(selector, name));
      const to = elementId(await visible(selector, targetName));
      const moveTo = (id: string, y: number, duration: number) => ({
        ...{ type: 'pointerMove', origin: { [ELEMENT]: id } },
        ...{ x: 0, y, duration },
      });
      await performActions({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          moveTo(from, 0, 50),
          { type: 'pointerDown', button: LEFT },
          moveTo(from, 20, 100),
          moveTo(to, 0, 200),
          moveTo(to, 15, 100),
          { type: 'pause', duration: 100 },
          { type: 'pointerUp', button: LEFT },
        ],
      });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await performActions({ type: 'key', id: 'keyboard', actions });
    },
    async screenshot() {
      return Buffer.from(String(await send('TakeScreenshot', {})), 'base64');
    },
  };
}

/** The WebDriver reference of an element that a function in the page has returned. */
const elementId = (element: Element): string => (element as unknown as Record<string, string>)[ELEMENT] ?? '';

/** Runs in the page, so it must not use anything outside of itself. */
const find = (selector: string): Element | null => document.querySelector(selector);

/** Runs in the page. Scrolls the element into the viewport, because the pointer reaches nothing outside of it. */
function findVisible(selector: string, name: string): Element | null {
  const nameOf = (element: Element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
  const found = [...document.querySelectorAll(selector)].find(
    (element) => nameOf(element).includes(name) && element.checkVisibility({ visibilityProperty: true }),
  );
  found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return found ?? null;
}

/** Runs in the page, so it must not use anything outside of itself. */
function boxOf(selector: string): { readonly left: number; readonly width: number; readonly middle: number } {
  const {
    left = 0,
    width = 0,
    top = 0,
    height = 0,
  } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return { left, width, middle: top + height / 2 };
}

const WAIT_MS = 30_000;
const POLL_MS = 100;

/** Polls until the result is neither false nor null. Rejects after 30 s with `what` in its message. */
export async function waitFor<Value>(
  what: string,
  poll: () => Promise<Value | false | null>,
): Promise<NonNullable<Value>> {
  for (const startedAt = performance.now(); performance.now() - startedAt < WAIT_MS; ) {
    const value = await poll();
    if (value !== false && value != null) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`waited ${WAIT_MS / 1000} s for ${what}`);
}
