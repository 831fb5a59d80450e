import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import { type Comparison, differences } from './comparison.ts';

const stateOf = (visit: Parameters<typeof isEffective>[0]): string =>
  isEffective(visit) ? 'in effect' : 'undone';

/** What counters were told, each session by the key of its check-in. */
const confirmed: Comparison = ({ visits: records }, { checkIns, undone, staff }) => {
  const told = checkIns.flatMap(({ idempotencyKey: key, sessions }) =>
    Array<string>(sessions).fill(`${key} ${undone.includes(key) ? 'undone' : 'in effect'}`),
  );
  const own = records.filter(({ by }) => staff.includes(by));
  return differences(
    'check-in',
    told,
    own.map((visit) => `${visit.idempotencyKey} ${stateOf(visit)}`),
  );
};

const bothCopies: Comparison = ({ members, walkIns, visits: records }) => {
  const listed = [...members.flatMap(peopleOf), ...walkIns].flatMap((customer) => customer.visits);
  const [expected, copies] = [records, listed].map((all) => all.map((each) => `${each.id} ${stateOf(each)}`));
  return differences('visit', expected ?? [], copies ?? []);
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

export const visits = [confirmed, bothCopies, overlaps, groups];
