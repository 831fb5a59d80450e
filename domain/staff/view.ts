import { describeLedgerEntry } from '../billing/describe-ledger-entry.ts';
import { withoutGone } from '../billing/removed-people.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import type { WireTakings } from '../billing/wire.ts';
import { openHours } from '../bookings/rules.ts';
import { hoursLeft } from '../hours.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { dayOf, type Instant, toIsoString, type VenueDate } from '../venue-time.ts';
import { hoursText } from '../visits/view.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { walkInHoursLeft } from '../walk-ins/view.ts';
import { type CustomerProfileView, householdProfile, walkInProfile } from './customer-profile.ts';
import type { Staff } from './schema.ts';
import type { WireSearchResult } from './wire.ts';

const hasSomethingToRead = ({ disputed, noteToStaff, staffNotes }: CustomerProfileView): boolean =>
  disputed !== null || staffNotes.length > 0 || (noteToStaff !== null && noteToStaff.seen === null);

function readyToCheckIn(profile: CustomerProfileView) {
  const booked = profile.people.filter(({ isPreselected }) => isPreselected);
  const coming = booked.length > 0 ? booked : profile.people;
  const canAllComeIn = coming.every(({ checkInStatus }) => checkInStatus.allowed);
  return canAllComeIn && !hasSomethingToRead(profile)
    ? coming.map(({ id, isFamily, name }) => ({ id, isFamily, name }))
    : [];
}

export const householdResult = (household: Household, now: Instant): WireSearchResult => ({
  kind: 'member',
  id: household.uid,
  phone: household.phone.shown,
  date: null,
  people: peopleOf(withoutGone(household, now)).map((person) => ({
    id: person.id,
    name: person.name,
    photo: person.photo,
    tier: person.membership.tier,
    hours: hoursText(hoursLeft(person, now)),
    isBookedToday: openHours(person.bookings, dayOf(now)) > 0,
  })),
  readyToCheckIn: readyToCheckIn(householdProfile(withoutGone(household, now), now)),
});

export function walkInResult(walkIn: WalkIn, now: Instant): WireSearchResult {
  const { id, name, phone, date } = walkIn;
  const hours = hoursText(walkInHoursLeft(walkIn, now));
  const group = { id, name, photo: null, tier: null, hours, isBookedToday: date === dayOf(now) };
  return {
    kind: 'walk-in',
    id,
    phone: phone.shown,
    date,
    people: [group],
    readyToCheckIn: readyToCheckIn(walkInProfile(walkIn, now)),
  };
}

type Total = WireTakings['totals'][number];

/** Totals by staff member and payment method, in order of each one's first entry. */
function totalsOf(entries: readonly LedgerEntry[]): Total[] {
  const totals: Total[] = [];
  for (const { staff, method, amountCents } of entries) {
    const existing = totals.find((total) => total.staff === staff && total.method === method);
    const total = existing ?? { staff, method, entries: 0, amountCents: 0 };
    if (!existing) totals.push(total);
    total.entries += 1;
    total.amountCents += amountCents;
  }
  return totals;
}

type Cashier = Pick<Staff, 'uid' | 'email'>;

/** Replaces the staff uid with the email; former staff keep the uid. */
const withStaffEmail =
  (staff: readonly Cashier[]) =>
  (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    staff: staff.find(({ uid }) => uid === entry.staff)?.email ?? entry.staff,
  });

/** A day's takings: every ledger entry, and the totals. */
export function buildTakings(
  entries: readonly LedgerEntry[],
  day: VenueDate,
  staff: readonly Cashier[],
): WireTakings {
  const entriesOfDay = entries
    .filter((entry) => entry.day === day)
    .toSorted((a, b) => a.at - b.at)
    .map(withStaffEmail(staff));
  return {
    day,
    totals: totalsOf(entriesOfDay),
    entries: entriesOfDay.map((entry) => ({
      receipt: entry.receipt,
      at: toIsoString(entry.at),
      what: describeLedgerEntry(entry),
      method: entry.method,
      amountCents: entry.amountCents,
      staff: entry.staff,
    })),
  };
}
