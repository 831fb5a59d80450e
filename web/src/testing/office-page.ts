import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { listClosures, previewClosing } from '@legacy-hub/domain/closures/endpoints';
import { cents } from '@legacy-hub/domain/core/money';
import { decideChangeVenue } from '@legacy-hub/domain/office/change-venue';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { NEW_VENUE } from '@legacy-hub/domain/venue/examples/new-venue';
import type { Venue, VenueChange } from '@legacy-hub/domain/venue/schema/settings';
import { addDuration, days, type Instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { type Locator, page } from 'vitest/browser';
import { logins } from './fakes/firebase-auth.ts';
import { openApp, STAFF } from './open-app.tsx';
import { api } from './stub-api.ts';

const COLLEAGUE = { uid: 'lee', email: 'lee.park@example.com' };

/** A preview in which no one has booked on the days that close. */
export const NO_ONE_AFFECTED: OutputOf<typeof previewClosing> = {
  days: [],
  bookings: { households: 0, people: 0, hours: 0 },
  byCard: { passes: 0, amountCents: cents(0) },
  atCounter: { passes: 0, amountCents: cents(0) },
  unpaid: 0,
  moving: { longest: 0, total: 0 },
  ahead: [],
  longClosure: null,
  customers: [],
};

type Options = { role?: 'staff' | 'admin'; size?: { width: number; height: number } };

/** The venue's settings at the server. A colleague saved the newest yesterday. */
export interface OfficeServer {
  /** Returns the current settings. */
  venue(): Venue;
  /** Saves settings as a colleague on another device. */
  save(venue: Venue): void;
}

/** Opens the office as an admin, with these versions of the settings, oldest first. */
export async function openOffice(
  revisions: readonly Venue[],
  { role = 'admin', ...options }: Options = {},
): Promise<OfficeServer> {
  const saved: VenueChange[] = [];

  function decide(revision: number, venue: Venue, { by, at }: { by: string; at: Instant }) {
    const decision = decideChangeVenue(saved.at(-1) ?? null, { revision, venue, by }, at);
    if (decision.ok) saved.push(decision.state);
    return decision;
  }

  const save = (venue: Venue, at = now) => decide(saved.length, venue, { by: COLLEAGUE.uid, at });
  for (const [index, venue] of revisions.entries())
    save(venue, addDuration(now, days(index - revisions.length)));

  api.handle(officeEndpoints.getVenueSettings, () => {
    const { revision, venue } = saved.at(-1) ?? { revision: 0, venue: null };
    return { ok: true, body: { revision, venue } };
  });
  api.handle(officeEndpoints.listVenueChanges, () => {
    const changes = saved
      .map(({ changedAt, version: _, ...change }) => ({ ...change, changedAt: toIsoString(changedAt) }))
      .toReversed();
    return { ok: true, body: { changes } };
  });
  api.handle(officeEndpoints.changeVenue, ({ revision, venue }) => {
    const decision = decide(revision, venue, { by: STAFF.uid, at: now });
    return decision.ok ? { ok: true, body: { revision: decision.state.revision } } : decision;
  });
  api.answer(previewClosing, NO_ONE_AFFECTED);
  api.answer(listClosures, { closures: [], withoutPause: [] });
  const since = toIsoString(now);
  const staff = [STAFF, COLLEAGUE].map(({ uid: userId, email }) => ({
    userId,
    email,
    role,
    since,
    lastSeen: null,
    getsWeekEmail: true,
  }));
  api.answer(staffEndpoints.listStaff, { staff });

  logins.begin({ ...STAFF, role });
  await openApp('/admin-portal/office/venue', options);
  return {
    venue: () => saved.at(-1)?.venue ?? NEW_VENUE,
    save: (venue) => void save(venue),
  };
}

const dialog = page.getByRole('dialog');

/** The cards and dialogs of the venue's settings. */
export const office = {
  heading: page.getByRole('heading', { level: 1 }),
  card: (title: string): Locator => page.getByRole('region', { name: title }),
  button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
  dialog,
  field: (label: string): Locator => page.getByLabelText(label, { exact: true }),
  group: (name: string): Locator => page.getByRole('group', { name }),
  save: dialog.getByRole('button', { name: 'Save' }),
  problem: dialog.getByRole('alert'),
  history: page.getByRole('region', { name: 'Earlier settings' }),
  step: page.getByRole('heading', { level: 2 }),
};
