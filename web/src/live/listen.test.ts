import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';
import { subscribeWithLoginRetry } from './subscribe-with-login-retry.ts';

vi.mock('../firebase/login-lock.ts', () => ({ waitForRenewedLogin: vi.fn() }));

function aSubscription() {
  const events: string[] = [];
  let fail: (code: string) => void = () => undefined;
  const close = subscribeWithLoginRetry(
    {} as Auth,
    (onError) => {
      events.push('opened');
      fail = (code) => onError({ code } as FirestoreError);
      return () => events.push('closed');
    },
    {
      refused: () => events.push('refused'),
      broken: () => events.push('broken'),
    },
  );
  return { events, close, fail: (code: string) => fail(code) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => vi.mocked(waitForRenewedLogin).mockReset());

describe('subscription with login retry', () => {
  test('subscribes again after a refusal when the login was just renewed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { events, fail, close } = aSubscription();
    fail('permission-denied');
    await settled();
    close();
    expect(events).toEqual(['opened', 'opened', 'closed']);
  });

  test('reports the refusal when the login is not renewed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(false);
    const { events, fail } = aSubscription();
    fail('permission-denied');
    await settled();
    expect(events).toEqual(['opened', 'refused']);
  });

  test('does not subscribe again once it is closed', async () => {
    vi.mocked(waitForRenewedLogin).mockResolvedValue(true);
    const { events, fail, close } = aSubscription();
    fail('permission-denied');
    close();
    await settled();
    expect(events).toEqual(['opened', 'closed']);
  });
});

test('reports any other error at once', async () => {
  const { events, fail } = aSubscription();
  fail('unavailable');
  await settled();
  expect(events).toEqual(['opened', 'broken']);
  expect(waitForRenewedLogin).not.toHaveBeenCalled();
});
