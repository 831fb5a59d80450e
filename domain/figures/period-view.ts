import { officeMonth as copy } from '../copy/office/month.ts';
import { toCsv } from '../core/csv.ts';
import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { formatDate, formatDay, startOfDay, type VenueDate } from '../venue/time/venue-time.ts';
import { usualOf, usualOn } from './like-weekdays.ts';
import { TAKINGS_METHODS, type WireDayFigures } from './months.ts';

/** A week or a month, and earlier days with whose like weekdays it is compared. */
export type Period = {
  readonly days: readonly WireDayFigures[];
  readonly earlier: readonly WireDayFigures[];
  readonly today: VenueDate;
};

/** Money received and visitors, on a day or in a period. */
export type Amounts = Omit<WireDayFigures, 'day' | 'isClosed'>;

export const takenOn = ({ paidCents, returnedCents }: Amounts): Cents =>
  sum([...Object.values(paidCents), returnedCents]);

export const visitsOn = ({ visits }: Amounts): number =>
  Object.values(visits).reduce((total, people) => total + people, 0);

/** Returns the days that have begun. */
export const daysSoFar = ({ days, today }: Period): WireDayFigures[] =>
  days.filter(({ day }) => day <= today);

const isEmptyDay = (day: WireDayFigures): boolean =>
  visitsOn(day) === 0 && Object.values(day.paidCents).every((paid) => paid === 0) && takenOn(day) === 0;

export const isEmpty = (period: Period): boolean => daysSoFar(period).every(isEmptyDay);

/** Days that are over: today would be compared with whole days. */
const daysOver = ({ days, today }: Period): WireDayFigures[] => days.filter(({ day }) => day < today);

/** Earlier days, without those on which the venue was closed. */
const comparable = ({ earlier }: Period): WireDayFigures[] =>
  earlier.filter((day) => !day.isClosed || !isEmptyDay(day));

/** Returns the usual value of a weekday, rounded; null if it wasn't open before. */
export function usualValue(
  day: VenueDate,
  period: Period,
  value: (day: WireDayFigures) => number,
): number | null {
  const usual = usualOn(day, comparable(period), value);
  return usual === null ? null : Math.round(usual);
}

/** True if the venue was registered for GST; otherwise GST isn't shown. */
export const namesGst = ({ days }: Period): boolean => days.some(({ gstCents }) => gstCents !== null);

/** True if items were sold; otherwise they aren't shown. */
export const sellsItems = ({ days, earlier }: Period): boolean =>
  [...days, ...earlier].some(({ soldCents }) => soldCents !== 0);

/** Returns the totals of the days that have begun. */
export function periodTotal(period: Period): Amounts {
  const days = daysSoFar(period);
  const paid = (method: (typeof TAKINGS_METHODS)[number]) =>
    sum(days.map(({ paidCents }) => paidCents[method]));
  return {
    paidCents: { cash: paid('cash'), terminal: paid('terminal'), card: paid('card') },
    returnedCents: sum(days.map(({ returnedCents }) => returnedCents)),
    soldCents: sum(days.map(({ soldCents }) => soldCents)),
    gstCents: namesGst(period) ? sum(days.map(({ gstCents }) => gstCents ?? cents(0))) : null,
    visits: days.reduce((all, { visits }) => addVisits(all, visits), {}),
  };
}

const addVisits = (one: Amounts['visits'], other: Amounts['visits']): Amounts['visits'] =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((hour) => [hour, (one[hour] ?? 0) + (other[hour] ?? 0)]),
  );

export type Figure = { name: string; value: string; change: string };

export const signed = (difference: number, text = String(difference)): string =>
  `${difference > 0 ? '+' : ''}${text.replace('-', '−')}`;

/** Formats a change as `+$31.00 (+282%)`, without the percentage if the usual value is zero. */
function changeSince(now: number, usual: number, format: (difference: number) => string): string {
  const difference = now - usual;
  if (difference === 0) return copy.figures.same;
  const change = signed(difference, format(difference));
  if (usual === 0) return change;
  const percent = Math.round((difference / usual) * 100);
  return copy.figures.share(change, signed(percent, `${percent}%`));
}

/** Returns the figures of the period, each with the difference of its past days from the usual ones. */
export function periodFigures(period: Period): Figure[] {
  const [begun, over, earlier] = [daysSoFar(period), daysOver(period), comparable(period)];
  const figure = (
    name: string,
    value: (day: WireDayFigures) => number,
    format: (value: number) => string,
  ): Figure => {
    const total = (days: readonly WireDayFigures[]) => days.reduce((all, day) => all + value(day), 0);
    const change = changeSince(total(over), usualOf(over, earlier, value), format);
    return { name, value: format(total(begun)), change: over.length === 0 ? '' : change };
  };
  const money = (name: string, value: (day: WireDayFigures) => number) =>
    figure(name, value, (amount) => formatAud(cents(amount)));
  return [
    money(copy.figures.takings, takenOn),
    ...TAKINGS_METHODS.map((method) => money(copy.methods[method], ({ paidCents }) => paidCents[method])),
    money(copy.figures.returned, ({ returnedCents }) => 0 - returnedCents),
    ...(sellsItems(period) ? [money(copy.figures.sold, ({ soldCents }) => soldCents)] : []),
    ...(namesGst(period) ? [money(copy.figures.gst, ({ gstCents }) => gstCents ?? 0)] : []),
    figure(copy.figures.visits, visitsOn, String),
  ];
}

/** Names the comparison of a running period, of which today is not a part, or of a past one. */
export function describeComparison(period: Period, earlier: string): string {
  if (daysOver(period).length === 0) return copy.comparedLater(earlier);
  const isOver = period.days.every(({ day }) => day < period.today);
  return (isOver ? copy.comparedWith : copy.comparedSoFar)(earlier);
}

/** Describes the chart of the takings in a sentence; null if there are none. */
export function describeTakings(period: Period): string | null {
  const days = daysSoFar(period);
  const [best] = days.toSorted((one, other) => takenOn(other) - takenOn(one));
  if (!best || takenOn(best) <= 0) return null;
  return copy.takings.sentence(
    formatAud(sum(days.map(takenOn))),
    formatDay(best.day),
    formatAud(takenOn(best)),
  );
}

const dollars = (amount: number): number => amount / 100;

/** Formats the days that have begun for a spreadsheet. */
export function periodCsv(period: Period): string {
  const hasGst = namesGst(period);
  const hasItems = sellsItems(period);
  const { day, total, gst } = copy.table;
  const methods = TAKINGS_METHODS.map((method) => copy.methods[method]);
  const header = [
    day,
    ...methods,
    copy.figures.returned,
    total,
    ...(hasItems ? [copy.figures.sold] : []),
    ...(hasGst ? [gst] : []),
    copy.figures.visits,
  ];
  const rows = daysSoFar(period).map((each) => [
    formatDate(startOfDay(each.day)),
    ...TAKINGS_METHODS.map((method) => dollars(each.paidCents[method])),
    dollars(each.returnedCents),
    dollars(takenOn(each)),
    ...(hasItems ? [dollars(each.soldCents)] : []),
    ...(hasGst ? [dollars(each.gstCents ?? 0)] : []),
    String(visitsOn(each)),
  ]);
  return toCsv([header, ...rows]);
}
