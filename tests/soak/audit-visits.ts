import { isEffective, usedHours } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import { TIERS } from '@legacy-hub/domain/tiers';
import { weekOf } from '@legacy-hub/domain/venue-time';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import { type Comparison, differences } from './comparison.ts';

const stateOf = (visit: Parameters<typeof isEffective>[0]): string =>
  isEffective(visit) ? 'in effect' : 'undone';

/** What counters were told, each session by the key of its check-in. */
export const confirmed: Comparison = ({ visits: records }, { checkIns, undone, staff }) => {
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

export const bothCopies: Comparison = ({ members, walkIns, visits: records }) => {
  const listed = [...members.flatMap(peopleOf), ...walkIns].flatMap((customer) => customer.visits);
  const [expected, copies] = [records, listed].map((all) => all.map((each) => `${each.id} ${stateOf(each)}`));
  return differences('visit', expected ?? [], copies ?? []);
};

export const overlaps: Comparison = ({ members }) =>
  members.flatMap(peopleOf).flatMap(({ id, visits: own }) => {
    const effective = own.filter(isEffective).sort((a, b) => a.at - b.at);
    const isTwice = effective.some((visit, index) => {
      const next = effective[index + 1];
      return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours });
    });
    return isTwice ? [`${id} is checked in twice`] : [];
  });

/** Hours of an earlier membership count as well, in the highest tier that the person ever paid for. */
export const allowances: Comparison = ({ now, members, ledger }) => {
  const seats = ledger.flatMap(({ what }) => (what.kind === 'memberships' ? what.people : []));
  const week = weekOf(now);
  return members.flatMap(peopleOf).flatMap(({ id, visits: own }) => {
    const paid = seats.flatMap(({ personId, tier }) => (personId === id ? [TIERS[tier].allowance] : []));
    const used = usedHours(own, week);
    return used > Math.max(0, ...paid) ? [`${id} used ${used} hours of the week`] : [];
  });
};

export const groups: Comparison = ({ walkIns }) =>
  walkIns
    .filter((walkIn) => walkIn.visits.filter(isEffective).length > 1)
    .map(({ id }) => `the group of ${id} is checked in twice`);
