import type { Decision, Effect } from '../../decision/decision.ts';
import type { Subscription } from '../../documents/billing.ts';
import type { EmailContent } from '../../documents/email.ts';
import type { FamilyMember, Household, Person } from '../../documents/household.ts';
import { contactNameOf, readerOf } from '../../household/contact.ts';
import { displayName, findPerson, peopleOf } from '../../household/household.ts';
import { hasPauseBegun, paidUntilOf, pauseEndOf, tierAfterPaidWeek } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { nextChargeAt, renewalSeats } from '../prices/renewal.ts';

const emailEffect = (household: Household, id: string, content: EmailContent): Effect => ({
  kind: 'mail',
  mail: { id, to: household.email, content },
});

type OpenInvoice = Extract<Subscription, { state: 'past_due' }>['openInvoice'];

/** Returns the stage of an unpaid invoice. Each stage sends the member one email per invoice. */
const stageOf = ({ requiresAction, nextAttempt }: OpenInvoice) => {
  if (requiresAction) return 'confirmation';
  return nextAttempt === null ? 'renewal-final' : 'renewal-failed';
};

function emailAbout(openInvoice: OpenInvoice, household: Household): EmailContent {
  const { uid } = household;
  const name = contactNameOf(household);
  const { amountCents, requiresAction, nextAttempt = null } = openInvoice;
  return requiresAction
    ? { kind: 'renewal-requires-action', uid, name, amountCents }
    : { kind: 'renewal-failed', uid, name, amountCents, nextAttempt };
}

/** Returns emails about a failed renewal, and about a subscription that ended unpaid. */
export function renewalEmails(household: Household, subscription: Subscription): Effect[] {
  const { subscription: current } = household;
  if (subscription.state === 'past_due') {
    const { openInvoice } = subscription;
    const previous = current?.state === 'past_due' ? current.openInvoice : null;
    const stage = stageOf(openInvoice);
    if (previous?.id === openInvoice.id && stageOf(previous) === stage) return [];
    return [emailEffect(household, `${stage}:${openInvoice.id}`, emailAbout(openInvoice, household))];
  }
  if (subscription.state === 'ended' && current?.state === 'past_due') {
    const people = subscription.seats.flatMap(({ personId }) => {
      const person = findPerson(household, personId);
      return person ? [displayName(household, person)] : [];
    });
    return [
      emailEffect(household, `cancellation:${subscription.id}`, {
        kind: 'cancellation',
        name: contactNameOf(household),
        people,
        usableUntil: null,
      }),
    ];
  }
  return [];
}

export function pauseEndedEmails(
  before: Household,
  after: Household,
  now: Instant,
  venue: PriceList,
): Effect[] {
  const ended = peopleOf(after).flatMap(({ id, membership }) => {
    const earlier = findPerson(before, id)?.membership;
    if (!earlier || !hasPauseBegun(earlier, now)) return [];
    const until = pauseEndOf(earlier);
    const paidUntil = paidUntilOf(membership);
    return paidUntil !== null && paidUntil > now ? [{ until, paidUntil }] : [];
  });
  const [first] = ended;
  if (!first) return [];
  const weeklyCents = weeklyTotal(after, renewalSeats(after), first.paidUntil, venue);
  const { paidUntil } = first;
  return [
    emailEffect(after, `pause-ended:${after.uid}:${first.until}`, {
      kind: 'pause-ended',
      ...readerOf(after),
      weeklyCents,
      paidUntil,
    }),
  ];
}

type MadeChange = Extract<EmailContent, { kind: 'change-made' }>['changes'][number];

const EMAILED: readonly Effect['kind'][] = ['mail', 'ledger'];

const isRemoved = (person: Person & Partial<FamilyMember>): boolean => person.removedAt !== undefined;

/** Returns a person's changes after the end of the paid week. */
function changeOf(before: Household, after: Household, person: Person): MadeChange[] {
  const was = findPerson(before, person.id);
  if (was === undefined) return [];
  const name = displayName(after, person);
  if (isRemoved(person) && !isRemoved(was)) return [{ what: 'removed', name }];
  if (was.membership.status === 'canceled' && person.membership.status === 'active') {
    return [{ what: 'goes-on', name }];
  }
  if (pauseEndOf(was.membership) !== null && pauseEndOf(person.membership) === null) {
    return [{ what: 'not-paused', name }];
  }
  const tier = tierAfterPaidWeek(person.membership);
  return tier === tierAfterPaidWeek(was.membership) ? [] : [{ what: 'tier', name, tier }];
}

/** Adds an email about a decision's changes, if it costs nothing now and sends no other email. */
export function withChangeEmail(
  decision: Decision<Household>,
  before: Household,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  if (!decision.ok || decision.effects.some(({ kind }) => EMAILED.includes(kind))) return decision;
  const { state: after, effects } = decision;
  const current = householdAt(before, now);
  const changes = peopleOf(householdAt(after, now)).flatMap((person) => changeOf(current, after, person));
  if (changes.length === 0) return decision;
  const from = nextChargeAt(after, now);
  const seats = renewalSeats(after);
  const renewal = seats.length === 0 ? null : { from, weeklyCents: weeklyTotal(after, seats, from, venue) };
  const content = { kind: 'change-made', name: contactNameOf(after), changes, renewal } as const;
  const mail = { id: `change-made:${after.uid}:${now}`, to: after.email, content };
  return { ...decision, effects: [...effects, { kind: 'mail', mail }] };
}
