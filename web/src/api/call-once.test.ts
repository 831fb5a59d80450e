import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiResult, apiError } from './call-api.ts';
import { type CallInput, callOnce, handOverKey } from './call-once.ts';

const { cancelMembership, changeTier, keepMembership, sellSessions, buySessions } = billingEndpoints;
const lost = apiError('offline', 'You’re offline.');
const refused = apiError('already-canceled', 'That’s cancelled already.');
const done = { ok: true, data: { success: true } } as const;

type Result = ApiResult<Endpoint>;

/** Returns the key that a call is sent with. */
async function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, result: Result): Promise<unknown> {
  let key: unknown;
  await callOnce(endpoint, input, async (sent) => {
    key = Object(sent).idempotencyKey;
    return result as ApiResult<E>;
  });
  return key;
}

const everyone = { memberId: null };
const cancel = (result: Result) => keyOf(cancelMembership, everyone, result);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await cancel(done);
  vi.useRealTimers();
});

test('sends the same key again while it’s unknown if the call took effect', async () => {
  const first = await cancel(lost);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(await cancel(lost)).toBe(first);
  expect(await cancel(done)).toBe(first);
  expect(await cancel(done)).not.toBe(first);
});

test('returns the key only while it’s unknown if the call took effect', async () => {
  const key = expect.stringMatching(/^[\w-]{36}$/);
  expect(await callOnce(cancelMembership, everyone, async () => lost)).toEqual({
    ...lost,
    idempotencyKey: key,
  });
  expect(await callOnce(cancelMembership, everyone, async () => refused)).toEqual(refused);
});

test('sends the same key again if the amount shown has changed since', async () => {
  const change = { memberId: null, currentTier: 'supporter', newTier: 'leader' } as const;
  const first = await keyOf(changeTier, { ...change, expectedCents: 600 }, lost);
  expect(await keyOf(changeTier, { ...change, expectedCents: 599 }, done)).toBe(first);
});

test('sends a new key once the previous one belongs to a queued action', async () => {
  const first = await cancel(lost);
  handOverKey(String(first));
  expect(await cancel(done)).not.toBe(first);
});

test('sends a new key after a refusal', async () => {
  const first = await cancel(refused);
  expect(await cancel(done)).not.toBe(first);
});

test('sends a new key after another change for the customer', async () => {
  const first = await cancel(lost);
  expect(await keyOf(keepMembership, everyone, done)).not.toBe(first);
  expect(await cancel(done)).not.toBe(first);
});

test('reuses the key while other customers are served', async () => {
  const sale = { memberId: null, quantity: 1 };
  const first = await keyOf(sellSessions, { ...sale, userId: 'mia' }, lost);
  await keyOf(sellSessions, { ...sale, userId: 'tom' }, done);
  expect(await keyOf(sellSessions, { ...sale, userId: 'mia' }, done)).toBe(first);
});

test('reuses the key while other day passes are changed', async () => {
  const longer = { hours: 1, expectedHours: 2 };
  const first = await keyOf(walkInsEndpoints.extendWalkIn, { ...longer, walkInId: 'w_1' }, lost);
  await keyOf(walkInsEndpoints.extendWalkIn, { ...longer, walkInId: 'w_2' }, done);
  expect(await keyOf(walkInsEndpoints.extendWalkIn, { ...longer, walkInId: 'w_1' }, done)).toBe(first);
});

test('sends a new key when a person was dismissed between two appointments', async () => {
  const appointment = { email: 'sam@example.com', role: 'staff' } as const;
  const first = await keyOf(staffEndpoints.appointStaff, appointment, lost);
  await keyOf(staffEndpoints.dismissStaff, { userId: 'sam' }, done);
  expect(await keyOf(staffEndpoints.appointStaff, appointment, done)).not.toBe(first);
});

test('sends a new key for another attempt after five minutes', async () => {
  const first = await cancel(lost);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(await cancel(done)).not.toBe(first);
});

test('reuses the key while the bank requires a confirmation', async () => {
  const order = { memberId: null, quantity: 1, note: '', paymentMethodId: 'pm_1' };
  const confirmation = { ok: true, data: { requiresAction: true, clientSecret: 'secret' } } as const;
  const first = await keyOf(buySessions, order, confirmation);
  vi.advanceTimersByTime(60 * 60_000);
  expect(await keyOf(buySessions, order, done)).toBe(first);
});

test('preserves a key that identifies the check-in to undo', async () => {
  const undo = { userId: 'mia', idempotencyKey: 'check-in-1' };
  expect(await keyOf(visitsEndpoints.undoCheckIn, undo, done)).toBe('check-in-1');
});

test('sends no key where the endpoint takes none', async () => {
  expect(await keyOf(visitsEndpoints.howBusy, {}, done)).toBeUndefined();
});
