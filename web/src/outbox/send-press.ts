import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { KeptCash } from '@legacy-hub/domain/outbox/kept-press';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { checkIn, undoCheckIn } from '@legacy-hub/domain/visits/endpoints';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import type { CallAsUser } from '../api/use-api-call.ts';
import type { Entry } from './entries.ts';

/** Sends what was kept with its idempotency key, and with when it was pressed. */
export function sendPress(callAsUser: CallAsUser, { press, late }: Entry) {
  const { customerId: userId, idempotencyKey } = press;
  switch (press.kind) {
    case 'check-in':
      return callAsUser(checkIn, { userId, membershipIds: press.personIds, idempotencyKey, late });
    case 'undo-check-in':
      return callAsUser(undoCheckIn, { userId, idempotencyKey, late });
    case 'take-cash':
      return callAsUser(confirmCash, { ...cashInput(press), userId, idempotencyKey, late });
    case 'register-group':
      return callAsUser(registerGroup, { ...press.group, idempotencyKey, late });
  }
}

const cashInput = ({ personIds, weeks, expectedPaidUntil, expectedCents, receipt }: KeptCash) => ({
  membershipId: personIds,
  weeks,
  expectedCents,
  receipt,
  ...(expectedPaidUntil && {
    expectedPaidUntil: Object.fromEntries(
      Object.entries(expectedPaidUntil).map(([id, at]) => [id, at === null ? null : toIsoString(at)]),
    ),
  }),
});
