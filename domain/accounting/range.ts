import { officeAccounts } from '../copy/office/accounts.ts';
import { monthAfter, monthBefore, monthOf } from '../venue/time/months.ts';
import { addDays, daysBetween, daysFromTo, type VenueDate } from '../venue/time/venue-time.ts';

const copy = officeAccounts.range;

/** A range of days, both included. */
export type DayRange = { readonly from: VenueDate; readonly until: VenueDate };

const MAX_RANGE_DAYS = 400;

/** Returns why accounts can't be made for these days, or null. */
export function rangeProblem({ from, until }: DayRange, today: VenueDate): string | null {
  if (from > until) return copy.reversed;
  if (until > today) return copy.future;
  return daysBetween(from, until) >= MAX_RANGE_DAYS ? copy.overlong(MAX_RANGE_DAYS) : null;
}

export const daysOf = ({ from, until }: DayRange): VenueDate[] => daysFromTo(from, until);

const MONTHS_OF_QUARTER = 3;
/** Australia's financial year starts in July. */
const FIRST_MONTH_OF_YEAR = 7;

const monthNumber = (month: VenueDate): number => Number(month.slice(5, 7));

/** Returns the latest start of a period of this many months, counted from July, at or before this month. */
function startOfPeriod(month: VenueDate, months: number): VenueDate {
  const isStart = (monthNumber(month) - FIRST_MONTH_OF_YEAR + 12) % months === 0;
  return isStart ? month : startOfPeriod(monthBefore(month), months);
}

export const RANGE_CHOICES = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'financialYear',
] as const;
export type RangeChoice = (typeof RANGE_CHOICES)[number];

/** Returns the range of a choice, up to today because later days have no data. */
export function rangeOf(choice: RangeChoice, today: VenueDate): DayRange {
  const month = monthOf(today);
  switch (choice) {
    case 'thisMonth':
      return { from: month, until: today };
    case 'lastMonth':
      return { from: monthBefore(month), until: addDays(month, -1) };
    case 'thisQuarter':
      return { from: startOfPeriod(month, MONTHS_OF_QUARTER), until: today };
    case 'lastQuarter': {
      const until = addDays(startOfPeriod(month, MONTHS_OF_QUARTER), -1);
      return { from: startOfPeriod(monthOf(until), MONTHS_OF_QUARTER), until };
    }
    case 'financialYear':
      return { from: startOfPeriod(month, 12), until: today };
  }
}

/** Returns the months that overlap the range, each as its first day. */
export function monthsOf({ from, until }: DayRange): VenueDate[] {
  const months: VenueDate[] = [];
  for (let month = monthOf(from); month <= until; month = monthAfter(month)) months.push(month);
  return months;
}

export const isWithin = ({ from, until }: DayRange, day: string): boolean => from <= day && day <= until;
