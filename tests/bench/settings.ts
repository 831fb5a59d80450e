import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { addDays, dayOf, instant, mondayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { findVenueSettings } from '@legacy-hub/functions/src/stores/venue.ts';
import { BookingsPage } from '../pages/bookings.page.ts';
import { aCashFamily } from '../pages/people/family.ts';
import { openBrowser } from '../runner/browser.ts';
import type { BenchContext } from './bench-context.ts';
import { document, someId } from './documents.ts';
import { timeOf } from './measure.ts';
import { callEndpoint } from './measured-call.ts';
import { measureRows, type Row } from './row.ts';
import { openTwoPages, untilDrawn } from './watch-page.ts';

const NEXT_MONDAY = addDays(mondayOf(dayOf(instant(Date.now()))), 7);

async function settingsNow() {
  const settings = await findVenueSettings();
  if (!settings) throw new Error('The venue is not set up');
  return settings;
}

/** Varies the opening time: each change opens Mondays at a different minute after nine. */
let changes = 0;
const opensNext = (): { time: string; text: string } => {
  changes = (changes % 59) + 1;
  const minute = String(changes).padStart(2, '0');
  return { time: `09:${minute}`, text: `9:${minute} am to ` };
};

async function changeTo(bench: BenchContext, change: (venue: Venue) => Venue): Promise<void> {
  const { revision, venue } = await settingsNow();
  await callEndpoint(bench, 'changeVenue', { revision, venue: change(venue) }, bench.staff.token);
}

const openMondaysAt =
  (opens: string) =>
  ({ openingHours, ...venue }: Venue): Venue => ({
    ...venue,
    openingHours: { ...openingHours, Mon: { opens, closes: '24:00' } },
  });

/**
 * Measures the time from an admin's save until an open portal shows the new hours; the baseline is a bare
 * `update` until an empty page that listens shows it. Also measures until a new landing page without scripts
 * shows them, compared with loading that page alone. The Hosting emulator doesn't cache pages, unlike the
 * edge, which caches them for a minute.
 */
export async function settingsRows(bench: BenchContext, website: string, rounds: number): Promise<Row[]> {
  const before = await settingsNow();
  const family = await aCashFamily({ tiers: ['leader'] });
  const { household: other } = await aCashFamily({ tiers: ['leader'] });
  const browser = await openBrowser();
  const { page: portal, empty } = await openTwoPages(browser, { baseURL: website });
  const bookings = new BookingsPage(portal);
  await bookings.open(family);
  await bookings.bookVisit(family.household.primary.name).click();
  await bookings.day.fill(NEXT_MONDAY);
  await empty.goto(`/bench/empty?uid=${other.uid}`);
  await empty.getByText(other.primary.name).waitFor();

  const toPortal = (opens = opensNext()) =>
    untilDrawn(portal, opens.text, () => changeTo(bench, openMondaysAt(opens.time)));
  const toEmptyPage = (address = someId()) =>
    untilDrawn(empty, address, () => document(`users/${other.uid}`).update({ address }));
  const landing = async () => (await fetch(website)).text();
  const toLanding = (opens = opensNext()) =>
    timeOf(async () => {
      await changeTo(bench, openMondaysAt(opens.time));
      while (!(await landing()).includes(opens.text));
    });
  const each = { p50: null, p95: null };
  const rows = [
    ...(await measureRows(
      'change of hours to an open portal’s pixel',
      { measured: toPortal, baseline: toEmptyPage },
      rounds,
      each,
    )),
    ...(await measureRows(
      'change of hours to a fresh landing page',
      { measured: toLanding, baseline: () => timeOf(landing) },
      rounds,
      each,
    )),
  ];
  await browser.close();
  await changeTo(bench, () => before.venue);
  return rows;
}
