import { officeMonth as copy } from '../copy/office/month.ts';
import { toCsv } from '../core/csv.ts';
import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { TIERS } from '../core/tiers.ts';
import { formatMonth } from '../venue/time/months.ts';
import {
  formatDate,
  formatDay,
  formatLongDate,
  startOfDay,
  type VenueDate,
} from '../venue/time/venue-time.ts';
import {
  TAKINGS_METHODS,
  type WireDayFigures,
  type WireMonthFigures,
  type WireTierFigures,
} from './months.ts';

/** A month and the previous one, for comparison. */
export type ComparedMonths = {
  readonly shown: WireMonthFigures;
  readonly before: WireMonthFigures;
  readonly today: VenueDate;
};

/** Money received and visitors, on a day or in a month. */
export type Amounts = Omit<WireDayFigures, 'day' | 'isClosed'>;

export const takenOn = ({ paidCents, returnedCents }: Amounts): Cents =>
  sum([...Object.values(paidCents), returnedCents]);

export const visitsOn = ({ visits }: Amounts): number =>
  Object.values(visits).reduce((total, people) => total + people, 0);

/** Returns the days that have begun. */
export const daysSoFar = ({ shown, today }: ComparedMonths): WireDayFigures[] =>
  shown.days.filter(({ day }) => day <= today);

const numberInMonth = (day: VenueDate): number => Number(day.slice(8));

/** Returns the same days of the previous month while a month runs, and all of them afterwards. */
function comparedDays({ shown, before, today }: ComparedMonths): WireDayFigures[] {
  const isOver = shown.days.every(({ day }) => day < today);
  return before.days.filter(({ day }) => isOver || numberInMonth(day) <= numberInMonth(today));
}

/** `October 2026`, or `1 to 26 October 2026` */
export function comparedPeriod(months: ComparedMonths): string {
  const days = comparedDays(months).map(({ day }) => day);
  const [first = months.before.month, last = first] = [days[0], days.at(-1)];
  if (days.length === months.before.days.length) return formatMonth(months.before.month);
  return `${numberInMonth(first)} to ${formatLongDate(last)}`;
}

export const isEmptyMonth = (months: ComparedMonths): boolean =>
  daysSoFar(months).every(
    (day) =>
      visitsOn(day) === 0 && Object.values(day.paidCents).every((paid) => paid === 0) && takenOn(day) === 0,
  );

/** True if the venue was registered for GST; otherwise GST isn't shown. */
export const namesGst = ({ shown }: ComparedMonths): boolean =>
  shown.days.some(({ gstCents }) => gstCents !== null);

/** Returns the totals of the days that have begun. */
export function monthTotal(months: ComparedMonths): Amounts {
  const days = daysSoFar(months);
  const paid = (method: (typeof TAKINGS_METHODS)[number]) =>
    sum(days.map(({ paidCents }) => paidCents[method]));
  return {
    paidCents: { cash: paid('cash'), terminal: paid('terminal'), card: paid('card') },
    returnedCents: sum(days.map(({ returnedCents }) => returnedCents)),
    gstCents: namesGst(months) ? sum(days.map(({ gstCents }) => gstCents ?? cents(0))) : null,
    visits: days.reduce((all, { visits }) => addVisits(all, visits), {}),
  };
}

const addVisits = (one: Amounts['visits'], other: Amounts['visits']): Amounts['visits'] =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((hour) => [hour, (one[hour] ?? 0) + (other[hour] ?? 0)]),
  );

export type Figure = { name: string; value: string; change: string };

export const signed = (difference: number, text = String(difference)): string =>
  `${difference > 0 ? '+' : ''}${text}`;

/** Formats a change as `+$31.00 (+282%)`, without the percentage if the earlier value was zero. */
function changeSince(now: number, before: number, format: (difference: number) => string): string {
  const difference = now - before;
  if (difference === 0) return copy.figures.same;
  const change = signed(difference, format(difference));
  if (before === 0) return change;
  const percent = Math.round((difference / before) * 100);
  return copy.figures.share(change, signed(percent, `${percent}%`));
}

/** Returns the figures of the month, each with its change since the previous one. */
export function monthFigures(months: ComparedMonths): Figure[] {
  const now = daysSoFar(months);
  const then = comparedDays(months);
  const money = (name: string, of: (day: WireDayFigures) => Cents): Figure => {
    const [amount, before] = [sum(now.map(of)), sum(then.map(of))];
    const change = changeSince(amount, before, (difference) => formatAud(cents(difference)));
    return { name, value: formatAud(amount), change };
  };
  const count = (days: readonly WireDayFigures[]) => days.reduce((total, day) => total + visitsOn(day), 0);
  return [
    money(copy.figures.takings, takenOn),
    ...TAKINGS_METHODS.map((method) => money(copy.methods[method], ({ paidCents }) => paidCents[method])),
    money(copy.figures.returned, ({ returnedCents }) => cents(0 - returnedCents)),
    ...(namesGst(months) ? [money(copy.figures.gst, ({ gstCents }) => gstCents ?? cents(0))] : []),
    {
      name: copy.figures.visits,
      value: String(count(now)),
      change: changeSince(count(now), count(then), String),
    },
  ];
}

/** Describes the chart of the takings in a sentence; null if there are none. */
export function describeTakings(months: ComparedMonths): string | null {
  const days = daysSoFar(months);
  const [best] = days.toSorted((one, other) => takenOn(other) - takenOn(one));
  if (!best || takenOn(best) <= 0) return null;
  return copy.takings.sentence(
    formatAud(sum(days.map(takenOn))),
    formatDay(best.day),
    formatAud(takenOn(best)),
  );
}

export type TierRow = { name: string } & Omit<WireTierFigures, 'tier'>;

export function tierRows({ tiers }: WireMonthFigures): TierRow[] {
  const total = (of: (each: WireTierFigures) => number) => tiers.reduce((all, each) => all + of(each), 0);
  return [
    ...tiers.map(({ tier, ...row }) => ({ name: TIERS[tier].name, ...row })),
    {
      name: copy.tiers.all,
      members: total(({ members }) => members),
      paused: total(({ paused }) => paused),
      joined: total(({ joined }) => joined),
      left: total(({ left }) => left),
      changed: total(({ changed }) => changed),
    },
  ];
}

const dollars = (amount: number): number => amount / 100;

/** Formats the days that have begun for a spreadsheet. */
export function monthCsv(months: ComparedMonths): string {
  const hasGst = namesGst(months);
  const { day, total, gst } = copy.table;
  const methods = TAKINGS_METHODS.map((method) => copy.methods[method]);
  const header = [
    day,
    ...methods,
    copy.figures.returned,
    total,
    ...(hasGst ? [gst] : []),
    copy.figures.visits,
  ];
  const rows = daysSoFar(months).map((each) => [
    formatDate(startOfDay(each.day)),
    ...TAKINGS_METHODS.map((method) => dollars(each.paidCents[method])),
    dollars(each.returnedCents),
    dollars(takenOn(each)),
    ...(hasGst ? [dollars(each.gstCents ?? 0)] : []),
    String(visitsOn(each)),
  ]);
  return toCsv([header, ...rows]);
}
