import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';
import { listen } from './listen.ts';

vi.mock('../firebase/login-lock.ts', () => ({ waitForRenewedLogin: vi.fn() }));

function aListener() {
  const events: string[] = [];
  let fail: (code: string) => void = () => undefined;
  const subscribe = listen<string>(
    {} as Auth,
    () => (onError) => {
      events.push('opened');
      fail = (code) => onError({ code } as FirestoreError);
      return () => events.push('closed');
    },
    () => events.push('logged out'),
  );
  const close = subscribe(
    ({ state }) => events.push(state),
    { state: 'loading' },
    () => events.push('to be opened again'),
  );
  return { events, close, fail: (code: string) => fail(code) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.mocked(waitForRenewedLogin).mockReset();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

describe('a listener', () => {
  test('continues after a refusal when the login was just renewed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { events, fail, close } = aListener();
    fail('permission-denied');
    await settled();
    close();
    expect(events).toEqual(['opened', 'opened', 'closed']);
  });

  test('reports the refusal when the login is not renewed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(false);
    const { events, fail } = aListener();
    fail('permission-denied');
    await settled();
    expect(events).toEqual(['opened', 'refused', 'logged out']);
  });

  test('does not continue once it is closed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { events, fail, close } = aListener();
    fail('permission-denied');
    close();
    await settled();
    expect(events).toEqual(['opened', 'closed']);
  });

  test('reports any other error at once, and requests a restart', async () => {
    const { events, fail } = aListener();
    fail('unavailable');
    await settled();
    expect(events).toEqual(['opened', 'failed', 'to be opened again']);
    expect(waitForRenewedLogin).not.toHaveBeenCalled();
  });
});
