import { accept, type Decision } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

/**
 * Replaces the card of a lost phone. Logins end with the card, because a login on that phone would show the
 * new one.
 */
export function decideReplaceCard(household: Household, by: string, now: Instant): Decision<Household> {
  const { uid, email: to } = household;
  const replaced = { ...household, accessValidFrom: now };
  const content = { kind: 'card-replaced', name: contactNameOf(household) } as const;
  return accept(
    replaced,
    { kind: 'mail', mail: { id: `card-replaced:${uid}:${now}`, to, content } },
    staffAction({ kind: 'replace-card', by }, household, replaced, now),
  );
}
