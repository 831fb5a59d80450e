import type { WireExpected } from '../bookings/wire.ts';
import { isEffective } from '../hours.ts';
import type { VisitRecord } from './schema.ts';

/** Those who were expected, without those who came since the list was made. */
export function stillExpected(
  households: readonly WireExpected[],
  visits: readonly VisitRecord[],
): WireExpected[] {
  const here = new Set(visits.filter(isEffective).map(({ who }) => who && 'personId' in who && who.personId));
  return households.flatMap((household) => {
    const people = household.people.filter(({ id }) => !here.has(id));
    return people.length === 0 ? [] : [{ ...household, people }];
  });
}
