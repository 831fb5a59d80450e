import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { isEffective } from '@legacy-hub/domain/visits/hours';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import type { ExpectedState } from './expected-state.ts';
import type { Findings } from './findings.ts';
import type { ObservedState } from './observed-state.ts';

export const visits = (
  observed: ObservedState,
  expected: ExpectedState,
  staff: readonly string[],
): Findings => [
  ...recordsOf(observed, expected),
  ...unrecorded(observed, expected, staff),
  ...inBothPlaces(observed),
  ...observed.walkIns.filter((walkIn) => walkIn.visits.filter(isEffective).length > 1).map(groupInTwice),
  ...observed.members.flatMap(inTwice),
];

const groupInTwice = ({ id }: { id: string }): string => `the group of ${id} is checked in twice`;

function recordsOf({ visits: records }: ObservedState, { checkIns, undone }: ExpectedState): Findings {
  return checkIns.flatMap(({ idempotencyKey, sessions }) => {
    const matching = records.filter((record) => record.idempotencyKey === idempotencyKey);
    const effective = matching.filter(isEffective);
    const expected = undone.includes(idempotencyKey) ? 0 : sessions;
    if (matching.length !== sessions)
      return [`${idempotencyKey} let in ${sessions}, ${matching.length} are written`];
    return effective.length === expected
      ? []
      : [`${idempotencyKey}: ${effective.length} stand, not ${expected}`];
  });
}

function unrecorded(
  { visits: records }: ObservedState,
  { checkIns }: ExpectedState,
  staff: readonly string[],
): Findings {
  const recorded = checkIns.map(({ idempotencyKey }) => idempotencyKey);
  const secret = records.filter(
    ({ by, idempotencyKey }) => staff.includes(by) && !recorded.includes(idempotencyKey),
  );
  return secret.map(({ id }) => `visit ${id} was never reported to a caller`);
}

/** The visits collection matches the list in the household or walk-in. */
function inBothPlaces({ members, walkIns, visits: records }: ObservedState): Findings {
  const ofPeople = members.flatMap((household) => peopleOf(household).flatMap((person) => person.visits));
  const recorded = [...ofPeople, ...walkIns.flatMap((walkIn) => walkIn.visits)];
  const unlike = recorded.filter((visit) => {
    const record = records.find(({ id }) => id === visit.id);
    return record === undefined || isEffective(record) !== isEffective(visit);
  });
  const forgotten = records.filter(({ id }) => !recorded.some((visit) => visit.id === id));
  return [...unlike, ...forgotten].map(({ id }) => `visit ${id} differs between its two copies`);
}

function inTwice(household: Household): Findings {
  return peopleOf(household).flatMap(({ id, visits: own }) => {
    const effective = own.filter(isEffective).sort((a, b) => a.at - b.at);
    const overlaps = effective.some((visit, index) => {
      const next = effective[index + 1];
      return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours });
    });
    return overlaps ? [`${id} is in twice`] : [];
  });
}
