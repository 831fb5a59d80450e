import type * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import { sellSessions, sessionsEntryOf } from '@legacy-hub/domain/billing/extra-sessions';
import type { InputOf } from '@legacy-hub/domain/endpoint';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { type CashTaken, entriesIn, showReceipt } from './cash-receipt.ts';
import { findEntries } from './read-ledger.ts';

/** Staff sell extra sessions for cash. The same press again sells nothing more. */
export async function sellSessionsForCash(
  { userId, memberId, quantity, gesture }: InputOf<typeof billingCalls.sellSessions>,
  staff: string,
  now: Instant,
): Promise<CashTaken> {
  const payment = { method: 'cash', key: gesture, staff } as const;
  const buyer = ({ primary }: Member) => memberId ?? primary.id;
  const decision = await changeMember(userId, now, (member) => {
    const command = { personId: buyer(member), quantity, note: '' };
    return sellSessions(member, command, payment, now, venueZone());
  });
  if (!decision.ok) return decision;
  const rung = entriesIn(decision.effects);
  const known = sessionsEntryOf(buyer(decision.state), payment);
  const entries = rung.length > 0 ? rung : await findEntries([known]);
  const isSame = entries.some(({ what }) => what.kind === 'extra-sessions' && what.quantity === quantity);
  return isSame ? { ok: true, answer: showReceipt(entries) } : refuse('gesture-reused');
}
