import type { Effect } from '../decision.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import type { Instant } from '../venue-time.ts';
import { hasPauseBegun, paidUntilOf, pauseEndOf } from './membership.ts';
import { renewalSeats } from './renewal.ts';
import type { Subscription } from './schema.ts';
import { weeklyTotal } from './subscription-items.ts';

const emailEffect = (household: Household, id: string, content: EmailContent): Effect => ({
  kind: 'mail',
  mail: { id, to: household.email, content },
});

type OpenInvoice = Extract<Subscription, { state: 'past_due' }>['openInvoice'];

/** What the member has to know: the id of the email, which is sent once for each invoice. */
const stageOf = ({ requiresAction, nextAttempt }: OpenInvoice) => {
  if (requiresAction) return 'confirmation';
  return nextAttempt === null ? 'renewal-final' : 'renewal-failed';
};

function emailAbout(openInvoice: OpenInvoice, { uid, primary: { name } }: Household): EmailContent {
  const { amountCents, requiresAction, nextAttempt = null } = openInvoice;
  return requiresAction
    ? { kind: 'renewal-requires-action', uid, name }
    : { kind: 'renewal-failed', uid, name, amountCents, nextAttempt };
}

/** Emails about a failed renewal, and about a subscription that ended because it was not paid. */
export function renewalEmails(household: Household, subscription: Subscription): Effect[] {
  const { primary, subscription: current } = household;
  if (subscription.state === 'past_due') {
    const { openInvoice } = subscription;
    const previous = current?.state === 'past_due' ? current.openInvoice : null;
    const stage = stageOf(openInvoice);
    if (previous?.id === openInvoice.id && stageOf(previous) === stage) return [];
    return [emailEffect(household, `${stage}:${openInvoice.id}`, emailAbout(openInvoice, household))];
  }
  if (subscription.state === 'ended' && current?.state === 'past_due') {
    const people = subscription.seats.flatMap(({ personId }) => findPerson(household, personId)?.name ?? []);
    return [
      emailEffect(household, `cancellation:${subscription.id}`, {
        kind: 'cancellation',
        name: primary.name,
        people,
        usableUntil: null,
      }),
    ];
  }
  return [];
}

export function pauseEndedEmails(before: Household, after: Household, now: Instant): Effect[] {
  const ended = peopleOf(after).flatMap(({ id, membership }) => {
    const earlier = findPerson(before, id)?.membership;
    if (!earlier || !hasPauseBegun(earlier, now)) return [];
    const until = pauseEndOf(earlier);
    const paidUntil = paidUntilOf(membership);
    return paidUntil !== null && paidUntil > now ? [{ until, paidUntil }] : [];
  });
  const [first] = ended;
  if (!first) return [];
  const weeklyCents = weeklyTotal(after, renewalSeats(after), first.paidUntil);
  const { paidUntil } = first;
  return [
    emailEffect(after, `pause-ended:${after.uid}:${first.until}`, {
      kind: 'pause-ended',
      name: after.primary.name,
      weeklyCents,
      paidUntil,
    }),
  ];
}
