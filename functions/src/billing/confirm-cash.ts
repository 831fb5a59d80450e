import { confirmCash } from '@legacy-hub/domain/billing/confirm-cash';
import type * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import type { ConfirmCashCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { InputOf } from '@legacy-hub/domain/endpoint';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { cashEntryOf } from '@legacy-hub/domain/walk-ins/rules';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { confirmGroupCash } from '../walk-ins/confirm-walk-in-cash.ts';
import { orWalkIn } from '../walk-ins/household-or-walk-in.ts';
import { type CashTaken, entriesIn, showReceipt } from './cash-receipt.ts';
import { tellOfEffects } from './flush-provider-tasks.ts';
import { findCash, findEntries } from './read-ledger.ts';

/** Staff took cash: for people of one household, or for a day pass, whose one person is the pass itself. */
export function confirmCashPayment(
  { userId, personIds, weeks, gesture, seenPaidUntil }: InputOf<typeof billingCalls.confirmCash>,
  by: string,
  now: Instant,
): Promise<CashTaken> {
  const command = { personIds, weeks, key: gesture ?? null, by, ...(seenPaidUntil && { seenPaidUntil }) };
  const isThePass = personIds.every((personId) => personId === userId);
  return orWalkIn(payMemberships(userId, command, now), async () =>
    isThePass ? payPass(userId, by, now) : refuse('unknown-person'),
  );
}

export function confirmMemberCash(
  uid: string,
  command: ConfirmCashCommand,
  now: Instant,
): Promise<Decision<Member>> {
  return changeMember(uid, now, (member) => confirmCash(member, command, now, venueZone()));
}

async function payMemberships(uid: string, command: ConfirmCashCommand, now: Instant): Promise<CashTaken> {
  const decision = await confirmMemberCash(uid, command, now);
  if (!decision.ok) return decision;
  const { effects, state } = decision;
  await tellOfEffects(uid, effects, now);
  const rung = entriesIn(effects);
  const entries = rung.length > 0 ? rung : await findCash(uid, heardAt(state, command));
  const paid = entries.flatMap(({ what }) => (what.kind === 'memberships' ? what.people : []));
  const isSame = command.personIds.every((id) => paid.some(({ personId }) => personId === id));
  return isSame ? { ok: true, answer: showReceipt(entries) } : refuse('gesture-reused');
}

/** When this press of the button was heard the first time. */
function heardAt({ receivedPayments }: Member, { key }: ConfirmCashCommand): Instant {
  const before = receivedPayments.find((payment) => payment.key === key);
  if (!before) throw new Error('cash was confirmed and rang up nothing');
  return before.at;
}

async function payPass(walkInId: string, by: string, now: Instant): Promise<CashTaken> {
  const decision = await confirmGroupCash(walkInId, { by }, now);
  if (!decision.ok) return decision;
  const rung = entriesIn(decision.effects);
  return {
    ok: true,
    answer: showReceipt(rung.length > 0 ? rung : await findEntries([cashEntryOf(walkInId)])),
  };
}
