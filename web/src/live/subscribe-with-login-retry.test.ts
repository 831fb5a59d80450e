import type { FirestoreError } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';
import { subscribeWithLoginRetry } from './subscribe-with-login-retry.ts';

vi.mock('../firebase/login-lock.ts', () => ({ waitForRenewedLogin: vi.fn() }));

/** A listener that tells when it is opened and closed, and can be stopped from outside. */
function aListener() {
  const received: string[] = [];
  let stop: (code: string) => void = () => undefined;
  const close = subscribeWithLoginRetry(
    (stopped) => {
      received.push('opened');
      stop = (code) => stopped({ code } as FirestoreError);
      return () => received.push('closed');
    },
    ({ code }) => received.push(code),
  );
  return { received, close, stop: (code: string) => stop(code) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => vi.mocked(waitForRenewedLogin).mockReset());

describe('a read that is refused', () => {
  test('is asked again with the log-in that was just renewed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { received, stop, close } = aListener();
    stop('permission-denied');
    await settled();
    close();
    expect(received).toEqual(['opened', 'opened', 'closed']);
  });

  test('is over when nobody logs in anew', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(false);
    const { received, stop } = aListener();
    stop('permission-denied');
    await settled();
    expect(received).toEqual(['opened', 'permission-denied']);
  });

  test('is not asked again for a screen that has gone', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { received, stop, close } = aListener();
    stop('permission-denied');
    close();
    await settled();
    expect(received).toEqual(['opened', 'closed']);
  });
});

test('a read that fails for another reason fails at once', async () => {
  const { received, stop } = aListener();
  stop('unavailable');
  await settled();
  expect(received).toEqual(['opened', 'unavailable']);
  expect(waitForRenewedLogin).not.toHaveBeenCalled();
});
