import { describe, expect, it } from 'vitest';
import { encryptedStore } from '../browser/encrypted-store.ts';
import { createOutbox } from './outbox.ts';

const KEY = btoa('0123456789abcdef0123456789abcdef');

/** An outbox with a server that counts how often it is asked for the key, and answers when the test lets it. */
function openOutbox() {
  let calls = 0;
  let answer = () => {};
  const key = new Promise<string>((resolve) => {
    answer = () => resolve(KEY);
  });
  const outbox = createOutbox('kim', {
    send: () => Promise.reject(new Error('nothing was queued')),
    findKey() {
      calls += 1;
      return key;
    },
  });
  return { close: outbox.subscribe(() => {}), calls: () => calls, answer };
}

/** Nothing is under way any more. */
const settled = () => navigator.locks.request('outbox kim', () => {});

describe('an outbox that is closed because the login has ended', () => {
  it('asks for no key any more', async () => {
    const { close, calls, answer } = openOutbox();
    answer();
    close();
    await settled();
    expect(calls()).toBe(0);
  });

  it('keeps no key that arrives too late', async () => {
    const { close, calls, answer } = openOutbox();
    await expect.poll(calls).toBe(1);
    close();
    answer();
    await settled();
    expect(await encryptedStore('kim').isUnlocked()).toBe(false);
  });

  it('keeps the key while it is open', async () => {
    const { close, answer } = openOutbox();
    answer();
    await expect.poll(() => encryptedStore('kim').isUnlocked()).toBe(true);
    close();
  });
});
