import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { stands } from '@legacy-hub/domain/visits/hours';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import type { Diary } from './expected-state.ts';
import type { Complaints } from './findings.ts';
import type { Books } from './observed-state.ts';

export const visits = (books: Books, diary: Diary, staff: readonly string[]): Complaints => [
  ...toldOf(books, diary),
  ...untold(books, diary, staff),
  ...inBothPlaces(books),
  ...books.walkIns.filter((walkIn) => walkIn.visits.filter(stands).length > 1).map(groupInTwice),
  ...books.members.flatMap(inTwice),
];

const groupInTwice = ({ id }: { id: string }): string => `the group of ${id} is in twice`;

function toldOf({ visits: records }: Books, { checkIns, undone }: Diary): Complaints {
  return checkIns.flatMap(({ gesture, sessions }) => {
    const made = records.filter((record) => record.gesture === gesture);
    const standing = made.filter(stands);
    const expected = undone.includes(gesture) ? 0 : sessions;
    if (made.length !== sessions) return [`${gesture} let in ${sessions}, ${made.length} are written`];
    return standing.length === expected ? [] : [`${gesture}: ${standing.length} stand, not ${expected}`];
  });
}

function untold({ visits: records }: Books, { checkIns }: Diary, staff: readonly string[]): Complaints {
  const known = checkIns.map(({ gesture }) => gesture);
  const secret = records.filter(({ by, gesture }) => staff.includes(by) && !known.includes(gesture));
  return secret.map(({ id }) => `nobody was told of visit ${id}`);
}

/** The long history says the same as the member's, or the pass's, own list. */
function inBothPlaces({ members, walkIns, visits: records }: Books): Complaints {
  const ofPeople = members.flatMap((member) => peopleOf(member).flatMap((person) => person.visits));
  const known = [...ofPeople, ...walkIns.flatMap((walkIn) => walkIn.visits)];
  const unlike = known.filter((visit) => {
    const record = records.find(({ id }) => id === visit.id);
    return record === undefined || stands(record) !== stands(visit);
  });
  const forgotten = records.filter(({ id }) => !known.some((visit) => visit.id === id));
  return [...unlike, ...forgotten].map(({ id }) => `visit ${id} is not the same in both places`);
}

function inTwice(member: Member): Complaints {
  return peopleOf(member).flatMap(({ id, visits: own }) => {
    const standing = own.filter(stands).sort((a, b) => a.at - b.at);
    const overlaps = standing.some((visit, place) => {
      const next = standing[place + 1];
      return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours }, VENUE_ZONE);
    });
    return overlaps ? [`${id} is in twice`] : [];
  });
}
