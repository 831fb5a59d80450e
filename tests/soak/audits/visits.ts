import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import { TIERS } from '@legacy-hub/domain/core/tiers';
import { isEffective, usedHours } from '@legacy-hub/domain/household/allowance';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { sessionEnd } from '@legacy-hub/domain/household/session';
import { emptyDay, recountDay, takenHours } from '@legacy-hub/domain/places/rules';
import { dayOf, weekOf } from '@legacy-hub/domain/venue/time/venue-time';
import { walkInReservations } from '@legacy-hub/domain/walk-ins/changes/reservations';
import { type Comparisons, nothingOf, onlyOnce, same } from './comparison.ts';

const stateOf = (visit: Parameters<typeof isEffective>[0]): string =>
  isEffective(visit) ? 'in effect' : 'undone';

export const visits: Comparisons = {
  /** Check-ins confirmed by the counters' responses, with each session under the key of its check-in. */
  'check-in': ({ visits: records }, { checkIns, undone, staff }) => ({
    due: checkIns.flatMap(({ idempotencyKey: key, sessions }) =>
      Array<string>(sessions).fill(`${key} ${undone.includes(key) ? 'undone' : 'in effect'}`),
    ),
    found: records
      .filter(({ by }) => staff.includes(by))
      .map((visit) => `${visit.idempotencyKey} ${stateOf(visit)}`),
  }),
  'visit of a customer': ({ members, walkIns, visits: records }) => ({
    due: records.map((visit) => `${visit.id} ${stateOf(visit)}`),
    found: [...members.flatMap(peopleOf), ...walkIns]
      .flatMap((customer) => customer.visits)
      .map((visit) => `${visit.id} ${stateOf(visit)}`),
  }),
  'session that began before the last was over': ({ members }) =>
    nothingOf(
      members.flatMap(peopleOf).flatMap(({ id, visits: own }) => {
        const effective = own.filter(isEffective).sort((a, b) => a.at - b.at);
        return effective.flatMap((visit, index) => {
          const next = effective[index + 1];
          return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours }) ? id : [];
        });
      }),
    ),
  /**
   * Used hours include an earlier membership's, so the limit is that of the highest tier that the person ever
   * paid for.
   */
  'more hours than the week has': ({ now, members, ledger }) => {
    const seats = ledger.flatMap(({ item }) => (item.kind === 'memberships' ? item.people : []));
    return nothingOf(
      members.flatMap(peopleOf).flatMap(({ id, visits: own }) => {
        const paid = seats.flatMap(({ personId, tier }) => (personId === id ? [TIERS[tier].allowance] : []));
        const used = usedHours(own, weekOf(now));
        return used > Math.max(0, ...paid) ? [`${id} used ${used}`] : [];
      }),
    );
  },
  /** Past days are no longer counted. */
  'hours reserved on': ({ now, days, members, walkIns }) => {
    const all = [
      ...members.map((each) => ({ id: each.uid, reservations: householdReservations(each) })),
      ...walkIns.map((each) => ({ id: each.id, reservations: walkInReservations(each) })),
    ];
    const reserved = all.flatMap(({ reservations }) => [...reservations.keys()]);
    const ahead = [...new Set([...days.map(({ day }) => day), ...reserved])].filter(
      (day) => day >= dayOf(now),
    );
    return same(
      ahead.map((day) => {
        const stored = days.find((each) => each.day === day) ?? emptyDay(day);
        return [day, takenHours(recountDay(day, all, now), now), takenHours(stored, now)];
      }),
    );
  },
  'check-in of the group': ({ walkIns }) =>
    onlyOnce(walkIns.flatMap(({ id, visits: own }) => own.filter(isEffective).map(() => id))),
};
