import type { Decision, Effect } from '../decision.ts';
import { displayName } from '../display-name.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, pauseEndOf, tierAfterPaidWeek } from './membership.ts';
import { nextChargeAt, renewalSeats } from './renewal.ts';
import { weeklyTotal } from './subscription-items.ts';

type MadeChange = Extract<EmailContent, { kind: 'change-made' }>['changes'][number];

const EMAILED: readonly Effect['kind'][] = ['mail', 'ledger'];

const isRemoved = (person: Person & Partial<FamilyMember>): boolean => person.removedAt !== undefined;

/** What is different for a person from the end of the paid week. */
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

/** The decision with an email about what it changes, if it costs nothing now and sends no email of its own. */
export function withChangeEmail(
  decision: Decision<Household>,
  before: Household,
  now: Instant,
): Decision<Household> {
  if (!decision.ok || decision.effects.some(({ kind }) => EMAILED.includes(kind))) return decision;
  const { state: after, effects } = decision;
  const current = householdAt(before, now);
  const changes = peopleOf(householdAt(after, now)).flatMap((person) => changeOf(current, after, person));
  if (changes.length === 0) return decision;
  const from = nextChargeAt(after, now);
  const seats = renewalSeats(after);
  const renewal = seats.length === 0 ? null : { from, weeklyCents: weeklyTotal(after, seats, from) };
  const content = { kind: 'change-made', name: after.primary.name, changes, renewal } as const;
  const mail = { id: `change-made:${after.uid}:${now}`, to: after.email, content };
  return { ...decision, effects: [...effects, { kind: 'mail', mail }] };
}
