import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import type { Comparison } from './comparison.ts';

const confirmed: Comparison = ({ visits: records }, { checkIns, undone }) =>
  checkIns.flatMap(({ idempotencyKey, sessions }) => {
    const own = records.filter((record) => record.idempotencyKey === idempotencyKey);
    const effective = own.filter(isEffective).length;
    const expected = undone.includes(idempotencyKey) ? 0 : sessions;
    if (own.length !== sessions)
      return [`${idempotencyKey} checked in ${sessions}, but ${own.length} are recorded`];
    return effective === expected ? [] : [`${idempotencyKey}: ${effective} are in effect, not ${expected}`];
  });

const unconfirmed: Comparison = ({ visits: records }, { checkIns, staff }) => {
  const keys = checkIns.map(({ idempotencyKey }) => idempotencyKey);
  const unknown = records.filter(
    ({ by, idempotencyKey }) => staff.includes(by) && !keys.includes(idempotencyKey),
  );
  return unknown.map(({ id }) => `visit ${id} was never reported to a caller`);
};

const bothCopies: Comparison = ({ members, walkIns, visits: records }) => {
  const ofPeople = members.flatMap(peopleOf).flatMap((person) => person.visits);
  const listed = [...ofPeople, ...walkIns.flatMap((walkIn) => walkIn.visits)];
  const different = listed.filter((visit) => {
    const record = records.find(({ id }) => id === visit.id);
    return record === undefined || isEffective(record) !== isEffective(visit);
  });
  const unlisted = records.filter(({ id }) => !listed.some((visit) => visit.id === id));
  return [...different, ...unlisted].map(({ id }) => `visit ${id} differs between its two copies`);
};

const overlaps: Comparison = ({ members }) =>
  members.flatMap(peopleOf).flatMap(({ id, visits: own }) => {
    const effective = own.filter(isEffective).sort((a, b) => a.at - b.at);
    const isTwice = effective.some((visit, index) => {
      const next = effective[index + 1];
      return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours });
    });
    return isTwice ? [`${id} is checked in twice`] : [];
  });

const groups: Comparison = ({ walkIns }) =>
  walkIns
    .filter((walkIn) => walkIn.visits.filter(isEffective).length > 1)
    .map(({ id }) => `the group of ${id} is checked in twice`);

export const visits = [confirmed, unconfirmed, bothCopies, overlaps, groups];
