import { WEEKLY_NOTICE_DAYS } from '../core/limits.ts';
import { type Refusal, refusal } from '../decision/decision.ts';
import type { PriceEntry, PricePart } from '../venue/price-list.ts';
import { priceChecks } from '../venue/schema/price-checks.ts';
import type { Prices } from '../venue/schema/prices.ts';
import { addDays, formatFullDate, type VenueDate } from '../venue/time/venue-time.ts';

export const PRICE_PARTS = ['weekly', 'session', 'dayPass'] as const satisfies PricePart[];

/** Returns the earliest day of a change. Prices of one-off purchases need no notice. */
export const earliestChange = (part: PricePart, today: VenueDate): VenueDate =>
  part === 'weekly' ? addDays(today, WEEKLY_NOTICE_DAYS) : today;

/** Returns planned entries that haven't begun. The first entry always has. */
export const plannedEntries = <Entry extends { from: VenueDate }>(
  entries: readonly Entry[],
  today: VenueDate,
): Entry[] => entries.slice(1).filter(({ from }) => from > today);

const isSame = (one: PriceEntry, other: PriceEntry): boolean =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value);

const hasSameAmounts = (one: PriceEntry, other: PriceEntry): boolean =>
  isSame(one, { ...other, from: one.from });

function partRefusal(part: PricePart, current: Prices, next: Prices, today: VenueDate): Refusal | null {
  const [before, after]: (readonly PriceEntry[])[] = [current[part], next[part]];
  if (!before || !after) return null;
  const planned = plannedEntries(before, today);
  const staysListed = (entry: PriceEntry): boolean => after.some((each) => isSame(each, entry));
  const begun = before.filter((entry) => !planned.includes(entry));
  const [first] = before;
  if (!begun.every(staysListed) || !first || !after[0] || !isSame(first, after[0]))
    return refusal('bad-input', priceChecks.begun);
  const earliest = earliestChange(part, today);
  const isNew = (entry: PriceEntry): boolean => !before.some((each) => isSame(each, entry));
  const isTooSoon = (entry: PriceEntry): boolean => entry.from < earliest && isNew(entry);
  if (after.some(isTooSoon)) return refusal('bad-input', priceChecks.tooSoon(formatFullDate(earliest)));
  const isUnchanged = (entry: PriceEntry, index: number): boolean => {
    const previous = after[index - 1];
    return previous !== undefined && isNew(entry) && hasSameAmounts(entry, previous);
  };
  if (after.some(isUnchanged)) return refusal('bad-input', priceChecks.unchanged);
  const isOneToMany = part === 'weekly' && plannedEntries(after, today).length > 1;
  return isOneToMany ? refusal('bad-input', priceChecks.planned) : null;
}

/**
 * Returns why the prices can't be changed like this, or null. Past entries can't change, and only one weekly
 * price change can be planned at a time.
 */
export function pricesRefusal(current: Prices, next: Prices, today: VenueDate): Refusal | null {
  const refusals = PRICE_PARTS.map((part) => partRefusal(part, current, next, today));
  return refusals.find((each) => each !== null) ?? null;
}

type WithDay = { from: string };

/** Adds a change to the entries, in order of their days. */
export const withEntry = <Entry extends WithDay>(entries: readonly Entry[], entry: Entry): Entry[] =>
  [...entries, entry].toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** Removes the planned change of a part that begins on this day. */
export function withoutChange(prices: Prices, part: PricePart, day: VenueDate): Prices {
  const isOnOtherDay = ({ from }: WithDay): boolean => from !== day;
  switch (part) {
    case 'weekly':
      return { ...prices, weekly: prices.weekly.filter(isOnOtherDay) };
    case 'session':
      return { ...prices, session: prices.session.filter(isOnOtherDay) };
    case 'dayPass':
      return { ...prices, dayPass: prices.dayPass.filter(isOnOtherDay) };
  }
}
