import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLatestSender } from './latest-sender.ts';

type Reply = 'taken' | 'refused' | 'lost';

/** A service with one value, and the shown value. The test replies to the pending requests. */
function createStage(value = 0) {
  const sender = createLatestSender<string, number>((reason) => reason === 'refused');
  const stage = { served: value, shown: value };
  const requests: { readonly value: number; readonly reply: (reply: Reply) => void }[] = [];
  let answered = 0;
  async function send(wanted: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    requests.push({ value: wanted, reply: resolve });
    const reply = await promise;
    if (reply !== 'refused') stage.served = wanted;
    if (reply !== 'taken') throw reply;
  }
  return {
    stage,
    /** The number of requests without a reply. */
    open: () => requests.length - answered,
    sent: () => requests.map((request) => request.value),
    want: (wanted: number) =>
      sender.change('key', {
        wanted,
        confirmed: stage.shown,
        show: (now) => {
          stage.shown = now;
        },
        send,
      }),
    isSending: () => sender.isSending('key'),
    async answer(reply: Reply): Promise<void> {
      requests[answered]?.reply(reply);
      answered += 1;
      await turnsOfPromises();
    },
  };
}

/** More turns than the promises between a reply and the next request take. */
const TURNS = 20;

async function turnsOfPromises(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

describe('a change', () => {
  test('is shown at once, and is sent', async () => {
    const { stage, want, answer, sent, isSending } = createStage();
    const change = want(1);
    expect(stage).toEqual({ served: 0, shown: 1 });
    expect(sent()).toEqual([1]);
    expect(isSending()).toBe(true);
    await answer('taken');
    expect(await change).toEqual({ confirmed: 1, hasFailed: false });
    expect(isSending()).toBe(false);
  });

  test('is rolled back to the value of the service when it is refused', async () => {
    const { stage, want, answer } = createStage();
    const change = want(1);
    await answer('refused');
    expect(await change).toMatchObject({ confirmed: 0, hasFailed: true });
    expect(stage).toEqual({ served: 0, shown: 0 });
  });

  test('waits for the reply to the request before it, and is left out when a newer change replaces it', async () => {
    const { want, answer, sent, open } = createStage();
    const first = want(1);
    const others = [want(2), want(3)];
    expect(await Promise.all(others)).toEqual([null, null]);
    expect(sent()).toEqual([1]);
    await answer('taken');
    expect(sent()).toEqual([1, 3]);
    expect(open()).toBe(1);
    await answer('taken');
    expect(await first).toEqual({ confirmed: 3, hasFailed: false });
  });

  test('is not rolled back by the refusal of an earlier change', async () => {
    const { stage, want, answer } = createStage();
    const first = want(1);
    void want(2);
    await answer('refused');
    expect(stage.shown).toBe(2);
    await answer('taken');
    expect(await first).toEqual({ confirmed: 2, hasFailed: false });
  });

  test('is rolled back to the last accepted value', async () => {
    const { stage, want, answer } = createStage();
    const first = want(1);
    void want(2);
    await answer('taken');
    await answer('refused');
    expect(await first).toMatchObject({ confirmed: 1, hasFailed: true });
    expect(stage).toEqual({ served: 1, shown: 1 });
  });

  test('is not sent when the service has its value already, after the reply to a change in between', async () => {
    const { stage, want, answer, sent } = createStage();
    const first = want(1);
    void want(0);
    await answer('refused');
    expect(await first).toEqual({ confirmed: 0, hasFailed: false });
    expect(stage).toEqual({ served: 0, shown: 0 });
    expect(sent()).toEqual([1]);
  });

  test('is sent although the service had its value, after a lost reply to a change in between', async () => {
    const { stage, want, answer, sent } = createStage();
    const first = want(1);
    void want(0);
    await answer('lost');
    await answer('taken');
    expect(await first).toEqual({ confirmed: 0, hasFailed: false });
    expect(stage).toEqual({ served: 0, shown: 0 });
    expect(sent()).toEqual([1, 0]);
  });

  test('is uncertain after a lost reply until another change is accepted', async () => {
    const { want, answer } = createStage();
    const first = want(1);
    void want(2);
    await answer('lost');
    await answer('refused');
    expect(await first).toMatchObject({ confirmed: 0, hasFailed: true, isUncertain: true });
    const second = want(3);
    await answer('refused');
    expect(await second).toMatchObject({ isUncertain: false });
  });

  test('is sent also when it is made at any moment between a reply and the end', async () => {
    for (let turns = 0; turns < TURNS; turns += 1) {
      const { stage, want, answer, open } = createStage();
      void want(1);
      const answering = answer('taken');
      await turnsOfPromises(turns);
      void want(2);
      await answering;
      await turnsOfPromises();
      expect(open()).toBe(1);
      await answer('taken');
      expect(stage).toEqual({ served: 2, shown: 2 });
    }
  });

  test('does not wait for changes of another key', async () => {
    const sender = createLatestSender<string, number>(() => true);
    const sent: string[] = [];
    for (const key of ['a', 'b'])
      void sender.change(key, {
        wanted: 1,
        confirmed: 0,
        show: () => {},
        send: async () => sent.push(key),
      });
    expect(sent).toEqual(['a', 'b']);
  });
});

test('the value shown in the end is that of the service, and of the last change unless it was refused', async () => {
  const happening = fc.oneof(
    fc.record({ wanted: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ reply: fc.constantFrom<Reply>('taken', 'refused') }),
  );
  const replies = fc.infiniteStream(fc.constantFrom<Reply>('taken', 'refused'));
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), replies, async (happenings, lastReplies) => {
      const { stage, want, answer, open, sent, isSending } = createStage();
      let last = 0;
      const given: Reply[] = [];
      async function answerOpen(reply: Reply): Promise<void> {
        given.push(reply);
        await answer(reply);
      }
      for (const one of happenings) {
        if ('wanted' in one) {
          last = one.wanted;
          void want(last);
          expect(stage.shown).toBe(last);
        } else if (open() > 0) {
          await answerOpen(one.reply);
        }
        expect(open()).toBeLessThanOrEqual(1);
        expect(isSending()).toBe(open() === 1);
      }
      while (open() > 0) await answerOpen(lastReplies.next().value ?? 'taken');
      expect(stage.shown).toBe(stage.served);
      const isRefused = given.at(-1) === 'refused' && sent().at(-1) === last;
      if (!isRefused) expect(stage.served).toBe(last);
    }),
  );
});
