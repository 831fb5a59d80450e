import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued-visits';
import { aHousehold, aPerson, byCard, expectAccepted, now } from '@legacy-hub/domain/testing/households';
import { addDuration } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it, vi } from 'vitest';
import { LAST_CONTACT } from '../api/call-api.ts';
import { forgetKeys } from '../browser/device-keys.ts';
import { encryptedStore } from '../browser/encrypted-store.ts';
import type { Entry } from './entries.ts';
import { createOutbox } from './outbox.ts';

const KEY = btoa('0123456789abcdef0123456789abcdef');
const CHECK_IN = { personIds: ['mia'], by: 'kim' };
const mia = aHousehold(aPerson('mia', byCard('leader')));
const store = encryptedStore<Entry>('kim');

/** Creates a function that counts its calls and waits until the test releases it. */
function held<Answer>(answer: Answer) {
  let calls = 0;
  let release = () => {};
  const released = new Promise<Answer>((resolve) => {
    release = () => resolve(answer);
  });
  const ask = () => {
    calls += 1;
    return released;
  };
  return { ask, calls: () => calls, release };
}

type Answer = Awaited<ReturnType<Parameters<typeof createOutbox>[1]['send']>>;

function openOutbox(answer: Answer = { ok: true }) {
  const key = held(KEY);
  const sending = held(answer);
  const outbox = createOutbox('kim', { send: sending.ask, findKey: key.ask });
  return { outbox, key, sending, close: outbox.subscribe(() => {}) };
}

/** Waits until the outbox has no work in progress. */
const settled = () => navigator.locks.request('outbox kim', () => {});

async function queue(idempotencyKey: string): Promise<void> {
  const { action } = expectAccepted(decideQueuedCheckIn(mia, { ...CHECK_IN, idempotencyKey }, now));
  await store.add({ action, late: { actedAt: '', lastContact: '' }, refusal: null });
}

describe('an open outbox', () => {
  it('orders its actions by time even while the clock stands still', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    localStorage.setItem(LAST_CONTACT, `${now} ${now}`);
    await store.unlock(KEY);
    const { outbox, sending, close } = openOutbox();
    const keep = (idempotencyKey: string) =>
      outbox.keep(({ now: time, by }) => decideQueuedCheckIn(mia, { ...CHECK_IN, idempotencyKey, by }, time));
    const verdicts = [await keep('first'), await keep('second')];
    sending.release();
    close();
    await settled();
    expect(verdicts.map((verdict) => verdict?.ok && verdict.action.at)).toEqual([now, addDuration(now, 1)]);
  });

  it('dismisses a refused action with its undo, and no other', async () => {
    await store.unlock(KEY);
    for (const key of ['mia', 'tom', 'mia']) await queue(key);
    const { outbox, sending, close } = openOutbox();
    const [{ id, value } = expect.unreachable()] = await store.list();
    const refusal = { code: 'not-found', error: 'Not found.' };
    await outbox.dismiss({ id, action: value.action, refusal, isSetAside: false });
    const left = (await store.list()).map((entry) => entry.value.action.idempotencyKey);
    expect(left).toEqual(['tom']);
    close();
    sending.release();
    await settled();
  });

  it('stores the key that it requests', async () => {
    const { key, close } = openOutbox();
    key.release();
    await expect.poll(() => store.isUnlocked()).toBe(true);
    close();
  });
});

describe('an outbox that is closed because the login has ended', () => {
  it('requests no more keys', async () => {
    const { key, close } = openOutbox();
    key.release();
    close();
    await settled();
    expect(key.calls()).toBe(0);
  });

  it('stores no key that arrives too late', async () => {
    const { key, close } = openOutbox();
    await expect.poll(key.calls).toBe(1);
    close();
    key.release();
    await settled();
    expect(await store.isUnlocked()).toBe(false);
  });

  it('sends no action after the current one', async () => {
    await store.unlock(KEY);
    await queue('first');
    await queue('second');
    const { sending, close } = openOutbox();
    await expect.poll(sending.calls).toBe(1);
    close();
    sending.release();
    await settled();
    expect(sending.calls()).toBe(1);
    expect((await store.list()).map(({ value }) => value.action.idempotencyKey)).toEqual(['second']);
  });

  it.each([
    { answer: 'a refusal', code: 'not-found' },
    { answer: 'a failure', code: 'internal' },
  ])(
    'leaves an action to the next login when $answer arrives after its key is forgotten',
    async ({ code }) => {
      await store.unlock(KEY);
      await queue('late');
      const [before] = await store.list();
      const { sending, close } = openOutbox({ ok: false, refusal: { code, error: 'No.' } });
      await expect.poll(sending.calls).toBe(1);
      close();
      forgetKeys();
      sending.release();
      await settled();
      await store.unlock(KEY);
      expect(await store.list()).toEqual([before]);
    },
  );
});
