import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued';
import { aHousehold, aPerson, byCard, expectAccepted, now } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { encryptedStore } from '../browser/encrypted-store.ts';
import type { Entry } from './entries.ts';
import { createOutbox } from './outbox.ts';

const KEY = btoa('0123456789abcdef0123456789abcdef');
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

function openOutbox() {
  const key = held(KEY);
  const sending = held({ ok: true as const });
  const outbox = createOutbox('kim', { send: sending.ask, findKey: key.ask });
  return { key, sending, close: outbox.subscribe(() => {}) };
}

/** Waits until the outbox has no work in progress. */
const settled = () => navigator.locks.request('outbox kim', () => {});

async function queue(idempotencyKey: string): Promise<void> {
  const mia = aHousehold(aPerson('mia', byCard('leader')));
  const command = { personIds: ['mia'], idempotencyKey, by: 'kim' };
  const { action } = expectAccepted(decideQueuedCheckIn(mia, command, now));
  await store.add({ action, late: { actedAt: '', lastContact: '' }, refusal: null });
}

describe('an open outbox', () => {
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
});
