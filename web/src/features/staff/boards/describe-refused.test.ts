import { cents } from '@legacy-hub/domain/core/money';
import { refusal } from '@legacy-hub/domain/decision/decision';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { decideQueuedCash, type QueuedAction } from '@legacy-hub/domain/outbox/queued';
import { queuedMovement } from '@legacy-hub/domain/outbox/queued-drawer';
import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued-visits';
import {
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { anUnpaidPass, aPaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { expect, test } from 'vitest';
import { apiError } from '../../../api/call-api.ts';
import { describeRefused } from './describe-refused.ts';

const { code, message: error } = refusal('not-found');
const asNotFound = (action: QueuedAction) =>
  describeRefused({ id: 1, action, refusal: { code, error }, isSetAside: false });

const mia = aHousehold(aPerson('mia', byCard('leader'), { name: 'Mia Rossi' }), [], { uid: 'mia' });
const NOT_ACCEPTED = 'This day pass was refused, so it doesn’t exist.';

test('cash and a check-in of a group report that its registration was refused, and offer no customer to open', () => {
  const id = createWalkInId('tom');
  const pass = { ...anUnpaidPass(), id };
  const paid = { ...aPaidPass(), id };
  const cash = { personIds: [pass.id], weeks: 1, expectedCents: pass.totalCents, by: 'kim' };
  const taken = expectAccepted(
    decideQueuedCash(pass, { ...cash, idempotencyKey: 'cash-key' }, now, EXAMPLE_VENUE),
  );
  expect(asNotFound(taken.action)).toMatchObject({
    hasCustomer: false,
    reasons: [NOT_ACCEPTED, expect.stringMatching(/^Refund the \$.*, or create the pass again/)],
  });
  const checkIn = { personIds: [paid.id], idempotencyKey: 'check-in-key', by: 'kim' };
  const entered = expectAccepted(decideQueuedCheckIn(paid, checkIn, now));
  expect(asNotFound(entered.action)).toMatchObject({ hasCustomer: false, reasons: [NOT_ACCEPTED] });
});

test('a check-in of a member shows the server’s reason, and opens the member', () => {
  const checkIn = { personIds: ['mia'], idempotencyKey: 'check-in-key', by: 'kim' };
  const { action } = expectAccepted(decideQueuedCheckIn(mia, checkIn, now));
  expect(asNotFound(action)).toMatchObject({ names: 'Mia Rossi', reasons: [error], hasCustomer: true });
});

test('money out of the drawer names its reason, and no customer', () => {
  const milk = {
    direction: 'out',
    amountCents: 650,
    reason: 'Milk',
    by: 'kim',
    idempotencyKey: 'key',
  } as const;
  expect(asNotFound(queuedMovement(milk, now).action)).toMatchObject({
    what: '$6.50 out of the drawer at 12:00 pm (Milk) was refused.',
    reasons: [error, 'If the money has moved, record it again.'],
    hasCustomer: false,
  });
});

test('a refused payment isn’t in the takings, while one that couldn’t be sent may be', () => {
  const tess = aHousehold(aPerson('tess', unpaid('leader'), { name: 'Tess Ito' }));
  const cash = { personIds: ['tess'], weeks: 1, expectedCents: cents(2000), by: 'kim' };
  const { action } = expectAccepted(
    decideQueuedCash(tess, { ...cash, idempotencyKey: 'cash-key' }, now, EXAMPLE_VENUE),
  );
  const payment = '$20 in cash for Tess Ito at 12:00 pm';
  expect(asNotFound(action).what).toBe(`${payment} was refused, so it isn’t in the takings.`);
  const failed = apiError('internal', 'Something went wrong at our end. Please try again.').refusal;
  expect(describeRefused({ id: 1, action, refusal: failed, isSetAside: true })).toMatchObject({
    what: `${payment} couldn’t be sent.`,
    reasons: [failed.error, 'If it fails again, check whether it was recorded.'],
  });
});
