import { dayOf, endOfDay, type Instant, type VenueDate } from '../venue-time.ts';
import { unpaidUntil } from './rules.ts';
import type { RegisterWalkInCommand } from './schema.ts';

/** A group that registered online. `until` is when it leaves the board if it isn't paid. */
export type UnpaidGroup = { readonly id: string; readonly date: VenueDate; readonly until: Instant };

export const unpaidGroup = (
  { walkInId: id, date, payBy: by }: RegisterWalkInCommand,
  now: Instant,
): UnpaidGroup => ({
  id,
  date,
  until: unpaidUntil({ payment: { status: 'pending', by }, createdAt: now }) ?? endOfDay(date),
});

/** Everyone who waits at the door may stand in the venue's own Wi-Fi; more than a few schools don't share an address. */
export const MAX_UNPAID_GROUPS = { today: 40, later: 20 } as const;

/** The unpaid groups from one address with another one, or null if these are too many. */
export function addUnpaidGroup(
  groups: readonly UnpaidGroup[],
  group: UnpaidGroup,
  now: Instant,
): readonly UnpaidGroup[] | null {
  const open = groups.filter(({ until }) => until > now);
  if (open.some(({ id }) => id === group.id)) return open;
  const isToday = ({ date }: UnpaidGroup) => date === dayOf(now);
  const alike = open.filter((each) => isToday(each) === isToday(group));
  const max = isToday(group) ? MAX_UNPAID_GROUPS.today : MAX_UNPAID_GROUPS.later;
  return alike.length < max ? [...open, group] : null;
}
