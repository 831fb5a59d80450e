import type { Effect } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import type { Tier } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import type { Visit, VisitRecord } from './schema.ts';

export type StartedSession = {
  personId: string;
  isFamily: boolean;
  name: string;
  tier: Tier | 'walk-in';
  start: Instant;
  maxHours: number | null;
};

/** The visits recorded for one idempotency key, including undone ones. */
export const visitsForKey = (
  household: Household,
  idempotencyKey: string,
): { person: Person; visit: Visit }[] =>
  peopleOf(household).flatMap((person) =>
    person.visits
      .filter((visit) => visit.idempotencyKey === idempotencyKey)
      .map((visit) => ({ person, visit })),
  );

export const sessionsForKey = (household: Household, idempotencyKey: string): StartedSession[] =>
  visitsForKey(household, idempotencyKey).map(({ person, visit }) => ({
    personId: person.id,
    isFamily: person.id !== household.primary.id,
    name: person.name,
    tier: person.membership.tier,
    start: visit.at,
    maxHours: visit.sessionHours,
  }));

export const visitRecord = ({ uid }: Household, person: Person, visit: Visit): VisitRecord => ({
  ...visit,
  version: 1,
  who: { uid, personId: person.id },
  name: person.name,
  tier: person.membership.tier,
});

/** Updates the visit history, which has a document per visit. */
export const visitEffects = (household: Household, idempotencyKey: string): Effect[] =>
  visitsForKey(household, idempotencyKey).map(({ person, visit }) => ({
    kind: 'visit',
    record: visitRecord(household, person, visit),
  }));
