import type { Closure, Outcome } from '../closure-schema.ts';
import { type Accepted, accept, type Effect } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import type { Instant, VenueDate } from '../venue-time.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { withoutClosurePause } from './pause.ts';
import { outcomeEffect } from './settle.ts';

type Told = { closure: Closure; outcome: Outcome };

const reopenedDays = ({ closure, outcome }: Told): VenueDate[] =>
  outcome.days.filter((day) => closure.days.includes(day));

/** Once for each opening, however many closures a customer was told of. */
function tell(told: Told, to: string, content: EmailContent, now: Instant): Effect[] {
  const { closure, outcome } = told;
  const { customer } = outcome;
  return [
    outcomeEffect(closure, { customer, days: reopenedDays(told) }, { what: 'told' }, now),
    { kind: 'mail', mail: { id: `opened:${closure.id}:${customer}`, to, content } },
  ];
}

/** A household whose bookings ended is told that it can book these days again; a pause that hasn't begun is taken back. */
export function decideTellHousehold(household: Household, told: Told, now: Instant): Accepted<Household> {
  const { email, primary } = household;
  const { state, effects } = withoutClosurePause(household, told.outcome, now);
  const content: EmailContent = { kind: 'open-again', name: primary.name, days: reopenedDays(told) };
  return accept(state, ...effects, ...tell(told, email, content, now));
}

/** A group is told what has become of its pass meanwhile. */
export function decideTellGroup(walkIn: WalkIn, told: Told, now: Instant): Accepted<WalkIn> {
  const { name, email, code, date } = walkIn;
  const isPassGood = walkIn.payment.status === 'active' || walkIn.payment.status === 'pending';
  const content: EmailContent = {
    kind: 'open-again',
    name,
    days: reopenedDays(told),
    pass: { code, date: isPassGood ? date : null },
  };
  return accept(walkIn, ...tell(told, email, content, now));
}
