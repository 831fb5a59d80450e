import * as z from 'zod/mini';
import { counterNoticeFor } from '../billing/price-notice-at-counter.ts';
import { officeMonth } from '../copy/office-month.ts';
import type { Household } from '../household-schema.ts';
import { customerOf } from '../mail/rules.ts';
import type { QueuedEmail } from '../mail/schema.ts';
import { formatAud, formatAudShort, sum } from '../money.ts';
import { countSchema } from '../value-schemas.ts';
import { dayOf, formatDay, type Instant, type VenueDate } from '../venue-time.ts';
import type { WalkIn } from '../walk-ins/schema.ts';

/** As many of each kind are named; the others are counted. */
export const MAX_NAMED = 20;
/** An email that failed longer ago is settled or forgotten. */
export const UNDELIVERED_DAYS = 30;

const needSchema = z.object({
  id: z.string(),
  /** A household or a day pass; null for a day, and for an email to somebody else, such as new staff. */
  customerId: z.nullable(z.string()),
  name: z.string(),
  text: z.string(),
});

export const wireNeeds = z.object({
  kind: z.enum(['uncounted', 'failed-card', 'disputed', 'untold', 'email']),
  named: z.array(needSchema),
  /** How many there are beside those. */
  more: countSchema,
});

export type Need = z.infer<typeof needSchema>;
export type WireNeeds = z.infer<typeof wireNeeds>;

const copy = officeMonth.needsYou;

const customer = (id: string, name: string, text: string): Need => ({
  ...{ id, customerId: id, text },
  name: name || copy.formerCustomer,
});

function describeInvoice({ subscription }: Household): string {
  if (subscription?.state !== 'past_due') return '';
  const { amountCents, nextAttempt = null } = subscription.openInvoice;
  const amount = formatAud(amountCents);
  return nextAttempt === null
    ? copy.noAttempt(amount)
    : copy.nextAttempt(amount, formatDay(dayOf(nextAttempt)));
}

export const failedCard = (household: Household): Need =>
  customer(household.uid, household.primary.name, describeInvoice(household));

export function disputed({ uid, primary, disputes = [] }: Household): Need {
  const amount = formatAud(sum(disputes.map(({ amountCents }) => amountCents)));
  const since = disputes.map(({ at }) => formatDay(dayOf(at)))[0] ?? '';
  return customer(uid, primary.name, copy.disputed(amount, since));
}

/** Empty if it was told since, or is no longer concerned. */
export function untold(household: Household, now: Instant): Need[] {
  const { rise = null } = counterNoticeFor(household, now) ?? {};
  if (rise === null) return [];
  const [before, after] = [formatAudShort(rise.before), formatAudShort(rise.after)];
  return [customer(household.uid, household.primary.name, copy.untold(before, after))];
}

export const disputedPass = ({ id, name, date }: WalkIn): Need =>
  customer(id, name, copy.disputedPass(formatDay(date)));

export const uncounted = (day: VenueDate): Need => ({
  id: day,
  customerId: null,
  name: formatDay(day),
  text: copy.uncounted,
});

export function undelivered(email: QueuedEmail): Need {
  const { id, to, createdAt, state } = email;
  const day = formatDay(dayOf(createdAt));
  const text = state.status === 'complained' ? copy.markedAsSpam(day) : day;
  return { id, customerId: customerOf(email), name: to, text };
}
