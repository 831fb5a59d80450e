import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { StaffEndpointName } from '@legacy-hub/functions/src/testing/calls/staff-requests.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import {
  aColleague,
  anUnpaidPass,
  noCustomer,
  noted,
  paid,
  type Subject,
  withNoteToStaff,
} from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { NO_CUSTOMER } from './audit/expected-state.ts';
import { join } from './join.ts';
import { paymentOf, refundAtCounter, refundOrDispute } from './refunds-and-disputes.ts';
import { checkIn, letIn, paidBy, partyWith, payAtCounter, sendAction } from './send-action.ts';
import { counterOf, eventually, type Visitor } from './visitor.ts';

/** Actions without money, each with its subject. The staff log must have each exactly once. */
export const WITHOUT_MONEY: readonly (readonly [StaffEndpointName, () => Promise<Subject>])[] = [
  ['addNote', paid],
  ['clearNote', noted],
  ['markNoteSeen', withNoteToStaff],
  ['correctDetails', paid],
  ['completeWithoutPhotos', paid],
  ['replaceCard', paid],
  ['sendCardLink', paid],
  ['correctWalkIn', anUnpaidPass],
  ['appointStaff', aColleague],
  ['dismissStaff', aColleague],
];

/** Performs the portal's actions as staff, for a household that pays by card. */
export async function changeMemberships(visitor: Visitor, userId: string): Promise<void> {
  await eventually(async () => (await stored(userId)).subscription?.state === 'active' || null);
  await sendAction(visitor, 'pauseForHousehold', userId);
  await sendAction(visitor, 'resumeForHousehold', userId);
  await sendAction(visitor, 'changeTierForHousehold', userId);
  await sendAction(visitor, 'cancelForHousehold', userId);
  await sendAction(visitor, 'keepForHousehold', userId);
  await removePerson(visitor, userId);
}

async function removePerson(visitor: Visitor, userId: string): Promise<void> {
  const { family } = await stored(userId);
  if (family.length > 0) await sendAction(visitor, 'removeForHousehold', userId);
}

/**
 * Sells further weeks in advance, sessions, and a higher tier at the counter; then removes a person from the
 * family.
 */
export async function sellForCash(visitor: Visitor, userId: string): Promise<void> {
  const { random, happened } = visitor;
  await sendAction(visitor, 'sellSessions', userId, { quantity: 1 + random.whole(2), ...paidBy(visitor) });
  if (await payAtCounter(visitor, await partyWith(userId), { weeks: 1 + random.whole(3) }))
    happened('weeks in cash before they are due');
  if (await sendAction(visitor, 'upgradeInCash', userId, paidBy(visitor))) happened('a higher tier in cash');
  await removePerson(visitor, userId);
}

/** Sells items to someone without a record, refunds some of the sales, and takes money from the drawer. */
export async function usesTheDrawer(visitor: Visitor): Promise<void> {
  const { random, day } = visitor;
  const sale = await sendAction(visitor, 'sellItems', await noCustomer(), paidBy(visitor));
  await sendAction(visitor, 'moveCash', await noCustomer());
  if (!sale || !random.chance(0.5)) return;
  const { receipt, amountCents } = sale;
  const refund = { userId: null, receipt };
  if (await sendAction(visitor, 'refundAtCounter', await noCustomer(), refund, day.admin))
    day.expected.refunds.push({ customer: NO_CUSTOMER, receipt, amountCents });
}

/** Notifies a household of the price rise at the counter, because it has no email. */
export async function isNotifiedOfPrices(visitor: Visitor): Promise<void> {
  const traits = { tiers: ['leader'] as [Tier], hasEmail: false };
  const party = await join(visitor, 'household', 'at the counter', traits);
  if (party) await sendAction(visitor, 'markNotifiedOfPrices', party.id);
}

/** Adds an hour to a pass at two counters at once, and refunds the surplus hour. */
export async function stayLonger(visitor: Visitor, walkInId: string): Promise<boolean> {
  const walkIn = await storedWalkIn(walkInId);
  const add = () => sendAction(visitor, 'extendWalkIn', { walkIn }, paidBy(visitor));
  await Promise.all([add(), add()]);
  const isPaidLast = (await storedWalkIn(walkInId)).extensions?.length === 1;
  return isPaidLast && refundOrDispute(visitor, walkInId, refundAtCounter);
}

/** Cancels a pass before its group has arrived, so that the check-in is refused. */
export async function cancelPass(visitor: Visitor): Promise<boolean> {
  const pass = await join(visitor, 'pass', 'at the counter');
  const payment = pass && (await paymentOf(visitor, pass.id));
  if (!payment) return false;
  const { receipt, amountCents } = payment;
  const { admin, expected } = visitor.day;
  if (!(await sendAction(visitor, 'cancelWalkIn', pass.id, { expectedCents: amountCents }, admin)))
    return false;
  expected.refunds.push({ customer: pass.id, receipt, amountCents });
  return !(await checkIn(visitor, pass));
}

/** Stays longer, leaves by mistake and in earnest, and comes back within the same session. */
export async function leavesAndReturns(visitor: Visitor): Promise<boolean> {
  const party = await join(visitor, 'household', 'at the counter', { tiers: ['leader'] });
  const arrival = party && (await letIn(visitor, party, counterOf(visitor)));
  if (!arrival) return false;
  const visits = { visitIds: party.people.map((personId) => `${arrival}-${personId}`) };
  await sendAction(visitor, 'markAsLeft', party.id, visits);
  await sendAction(visitor, 'undoLeft', party.id, visits);
  await sendAction(visitor, 'stayLonger', party.id);
  await sendAction(visitor, 'markAsLeft', party.id, visits);
  return checkIn(visitor, party);
}
