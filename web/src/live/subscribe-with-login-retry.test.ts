import type { FirestoreError } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isLoginRenewed } from '../firebase/login-lock.ts';
import { listenAgain } from './subscribe-with-login-retry.ts';

vi.mock('../firebase/login-lock.ts', () => ({ isLoginRenewed: vi.fn() }));

/** A listener that tells when it is opened and closed, and can be stopped from outside. */
function aListener() {
  const heard: string[] = [];
  let stop: (code: string) => void = () => undefined;
  const close = listenAgain(
    (stopped) => {
      heard.push('opened');
      stop = (code) => stopped({ code } as FirestoreError);
      return () => heard.push('closed');
    },
    ({ code }) => heard.push(code),
  );
  return { heard, close, stop: (code: string) => stop(code) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => vi.mocked(isLoginRenewed).mockReset());

describe('a read that is refused', () => {
  test('is asked again with the log-in that was just renewed', async () => {
    vi.mocked(isLoginRenewed).mockResolvedValue(true);
    const { heard, stop, close } = aListener();
    stop('permission-denied');
    await settled();
    close();
    expect(heard).toEqual(['opened', 'opened', 'closed']);
  });

  test('is over when nobody logs in anew', async () => {
    vi.mocked(isLoginRenewed).mockResolvedValue(false);
    const { heard, stop } = aListener();
    stop('permission-denied');
    await settled();
    expect(heard).toEqual(['opened', 'permission-denied']);
  });

  test('is not asked again for a screen that has gone', async () => {
    vi.mocked(isLoginRenewed).mockResolvedValue(true);
    const { heard, stop, close } = aListener();
    stop('permission-denied');
    close();
    await settled();
    expect(heard).toEqual(['opened', 'closed']);
  });
});

test('a read that fails for another reason fails at once', async () => {
  const { heard, stop } = aListener();
  stop('unavailable');
  await settled();
  expect(heard).toEqual(['opened', 'unavailable']);
  expect(isLoginRenewed).not.toHaveBeenCalled();
});
