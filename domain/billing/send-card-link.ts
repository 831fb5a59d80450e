import { accept, type Decision } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { planCardAfterCash } from './card-after-cash.ts';

type SendCardLinkCommand = { idempotencyKey: string; by: string };

/** Staff send the link, because members alone type a card, on their own device. One press sends one email. */
export function decideSendCardLink(
  household: Household,
  { idempotencyKey, by }: SendCardLinkCommand,
  now: Instant,
): Decision<Household> {
  const plan = planCardAfterCash(household, now);
  if (!plan.ok) return plan;
  const { from, weekly: weeklyCents } = plan.state;
  const { email: to, primary } = household;
  const content = { kind: 'card-link', name: primary.name, from, weeklyCents } as const;
  const id = `card-link:${idempotencyKey}`;
  const action = staffAction({ kind: 'send-email', by, email: content.kind }, household, household, now);
  return accept(household, { kind: 'mail', mail: { id, to, content } }, { ...action, id });
}
