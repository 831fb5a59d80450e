import { officeAccounts } from '../copy/office/accounts.ts';
import { officeVenue as copy } from '../copy/office/venue.ts';
import { formatAudShort } from '../core/money.ts';
import { TIER_ORDER, TIERS, type WeeklyPrices } from '../core/tiers.ts';
import type { DayPassRates, PricePart } from '../venue/price-list.ts';
import { ACCOUNTS, USUAL_CODES } from '../venue/schema/account-names.ts';
import type { Venue } from '../venue/schema/settings.ts';
import {
  type DayHours,
  formatClock,
  MIDNIGHT,
  type OpeningTimes,
  weeklyHours,
} from '../venue/time/opening-hours.ts';
import { formatFullDate, type VenueDate, venueDate } from '../venue/time/venue-time.ts';

/** The parts of the settings that are changed together. */
export const VENUE_SECTIONS = [
  'facts',
  'hours',
  'closures',
  'prices',
  'items',
  'places',
  'notice',
  'visitors',
  'pictures',
  'first-login',
  'terms',
  'consent',
  'accounts',
] as const;

export type VenueSection = (typeof VENUE_SECTIONS)[number];

/** A setting in words. Names are unique within a section. */
export type Setting = { readonly field: string; readonly text: string };

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const { fields } = copy;

export const periodText = ({ from, to }: { from: VenueDate; to: VenueDate }): string =>
  from === to ? formatFullDate(from) : copy.period(formatFullDate(from), formatFullDate(to));

/** From the day's own midnight to the next. */
export const ALL_DAY: DayHours = { opens: '00:00', closes: MIDNIGHT };

export const isAllDay = ({ opens, closes }: DayHours): boolean =>
  opens === ALL_DAY.opens && closes === ALL_DAY.closes;

export function hoursText(hours: DayHours | null): string {
  if (hours === null) return copy.closed;
  return isAllDay(hours) ? copy.allDay : copy.hours(formatClock(hours.opens), formatClock(hours.closes));
}

function gstText({ from, until }: Venue['gst']): string {
  if (from === null) return copy.notRegistered;
  const since = formatFullDate(from);
  return until === null ? copy.registered(since) : copy.registeredUntil(since, formatFullDate(until));
}

/** Returns the label of a price entry. The first has no date, because it also applies to all earlier days. */
const priceField = (part: PricePart, { from }: { from: VenueDate }, index: number): string =>
  index === 0 ? copy.prices[part] : copy.pricesFrom(copy.prices[part], formatFullDate(from));

export const weeklyText = (weekly: WeeklyPrices): string =>
  TIER_ORDER.map((tier) => `${TIERS[tier].name} ${formatAudShort(weekly[tier])}`).join(', ');

export const dayPassText = (rates: DayPassRates): string =>
  DAY_PASS_RATES.map((rate) => copy.dayPassRates[rate](formatAudShort(rates[rate]))).join(', ');

const DAY_PASS_RATES = [
  'entryPerHour',
  'familyChildPerHour',
  'studentOrPensionerPerHour',
  'firstAdult',
  'furtherAdult',
] as const;

const DESCRIPTIONS: Record<VenueSection, (venue: Venue) => Setting[]> = {
  facts: ({
    name,
    address: { street, suburb, state, postcode, mapUrl },
    phone,
    email,
    abn,
    gst,
    timeZone,
  }) => [
    { field: fields.name, text: name },
    { field: fields.address, text: `${street}, ${suburb} ${state} ${postcode}` },
    { field: fields.mapUrl, text: mapUrl },
    { field: fields.phone, text: phone },
    { field: fields.email, text: email },
    { field: fields.abn, text: abn },
    { field: fields.gst, text: gstText(gst) },
    { field: fields.timeZone, text: timeZone },
  ],
  hours: ({ openingHours }) =>
    WEEKDAYS.map((day) => ({ field: copy.weekdays[day], text: hoursText(openingHours[day]) })),
  closures: ({ openingHoursExceptions }) =>
    openingHoursExceptions.map(({ hours, reason, ...period }) => ({
      field: periodText(period),
      text: copy.withReason(hoursText(hours), reason),
    })),
  prices: ({ prices: { weekly, session, dayPass } }) => [
    ...weekly.map((entry, index) => ({ field: priceField('weekly', entry, index), text: weeklyText(entry) })),
    ...session.map((entry, index) => ({
      field: priceField('session', entry, index),
      text: formatAudShort(entry.each),
    })),
    ...dayPass.map((entry, index) => ({
      field: priceField('dayPass', entry, index),
      text: dayPassText(entry),
    })),
  ],
  items: ({ items }) =>
    items.map(({ name, priceCents, hasGst }) => ({
      field: name,
      text: copy.itemText(formatAudShort(priceCents), hasGst),
    })),
  places: ({ capacity, reservablePercent }) => [
    { field: fields.capacity, text: copy.people(capacity) },
    { field: fields.reservablePercent, text: copy.percent(reservablePercent) },
  ],
  notice: ({ notice }) =>
    notice === null
      ? [{ field: fields.notice, text: copy.none }]
      : [
          { field: fields.notice, text: notice.text },
          { field: fields.noticeShown, text: periodText(notice) },
        ],
  visitors: ({ introduction, ages, whatToBring }) => [
    { field: fields.introduction, text: introduction },
    { field: fields.ages, text: ages },
    { field: fields.whatToBring, text: whatToBring },
  ],
  pictures: ({ pictures }) =>
    pictures.map(({ alt }, index) => ({ field: copy.picture(index + 1), text: alt })),
  'first-login': ({ photosRequired }) => [
    { field: fields.photos, text: photosRequired ? copy.photosRequired : copy.photosOptional },
  ],
  terms: ({ terms: { url, version, changes } }) => [
    { field: fields.terms, text: url ?? copy.ownTerms },
    { field: fields.termsVersion, text: formatFullDate(venueDate(version)) },
    ...(changes === null ? [] : [{ field: fields.termsChanges, text: changes }]),
  ],
  consent: ({ consent, consentText = '' }) => [
    { field: fields.consent, text: copy.consentModes[consent?.mode ?? 'off'] },
    ...(consentText === '' ? [] : [{ field: fields.consentText, text: consentText }]),
  ],
  accounts: ({ accountCodes = USUAL_CODES }) =>
    ACCOUNTS.map((account) => ({ field: officeAccounts.accounts[account], text: accountCodes[account] })),
};

export const describeSection = (section: VenueSection, venue: Venue): readonly Setting[] =>
  DESCRIPTIONS[section](venue);

/** Describes the usual opening hours, with consecutive days that have the same hours as one range. */
export const describeWeeklyHours = (times: OpeningTimes): readonly Setting[] =>
  weeklyHours(times).map(({ days, hours }) => ({ field: daysText(days), text: hoursText(hours) }));

function daysText(days: readonly string[]): string {
  if (days.length === WEEKDAYS.length) return copy.everyDay;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const name = WEEKDAYS.find((day) => day === first);
  return first === last && name ? copy.weekdays[name] : copy.days(first, last);
}
