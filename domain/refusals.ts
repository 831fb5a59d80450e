import { counter } from './copy/counter.ts';
import { login } from './copy/login.ts';
import { network } from './copy/network.ts';
import { portalBookings } from './copy/portal-bookings.ts';
import { portalFamily } from './copy/portal-family.ts';
import { portalProfile } from './copy/portal-profile.ts';
import { portalSettings } from './copy/portal-settings.ts';

type Row<Facts extends unknown[]> = { status: number; sentence: (...facts: Facts) => string };

const row = <Facts extends unknown[]>(status: number, sentence: (...facts: Facts) => string): Row<Facts> => ({
  status,
  sentence,
});

const says = (status: number, sentence: string): Row<[]> => row(status, () => sentence);

/** A family member has no name until the first log-in. */
const who = (name: string): string => name || 'This person';
const whom = (name: string): string => name || 'this person';

/** Every way the venue says no: the code for programs, the status for HTTP, the sentence for the person. */
export const REFUSALS = {
  'bad-input': row(400, (sentence: string) => sentence),
  'not-signed-in': says(401, 'Please log in.'),
  'stale-login': says(401, 'Please log in again.'),
  'wrong-role': says(403, 'Only staff can do this.'),
  'unproven-app': says(
    403,
    'Please reload the page and try again. Your browser may be blocking a part of it.',
  ),
  'not-yours': says(403, 'This belongs to somebody else.'),
  'not-found': says(404, counter.search.notFound),
  'no-such-call': says(404, 'There is nothing at this address.'),
  'wrong-method': says(405, 'This address is called in another way.'),
  'too-large': says(413, portalProfile.photo.tooLarge),
  'wrong-media-type': says(415, network.badInput),
  'too-many-requests': says(429, 'Too many attempts. Please wait a minute and try again.'),
  unavailable: says(503, 'This is not available at the moment. Nothing was changed. Please try again.'),
  internal: says(500, 'Something went wrong on our side. Please try again.'),
  'gesture-reused': says(409, 'This was already sent with other details. Please reload the page.'),

  'wrong-credentials': says(401, login.invalid),
  'wrong-current-password': says(400, 'The current password is not right.'),

  'email-taken': says(409, 'There is already a membership with this email. Please log in.'),
  'household-full': row(409, (most: number) => `One membership can hold at most ${most} people.`),
  'nothing-to-pay': says(404, 'There is no unpaid registration with these details.'),
  'card-declined': row(402, (reason: string) => reason),
  'already-paid': row(409, (name: string) => `${who(name)} is already paid.`),
  'pays-by-card': row(409, (name: string) => `${who(name)} pays by card; no cash is due.`),

  'incomplete-profile': says(400, `${portalProfile.checks.address} ${portalProfile.checks.photo}`),
  'incomplete-family': says(400, portalProfile.checks.family),
  'fields-missing': says(400, portalFamily.checks.required),
  'unknown-person': says(404, 'This person is not part of the household.'),
  'unknown-photo': says(400, portalProfile.photo.missing),
  'not-an-image': says(415, portalProfile.photo.notAnImage),
  'account-not-expired': says(409, 'Only an expired account can be deleted.'),

  'tier-unchanged': row(409, (name: string, tier: string) => `${who(name)} already has ${tier}.`),
  'changed-meanwhile': says(409, 'This has changed in the meantime. Please look again.'),
  'not-live': row(409, (name: string) => `The membership of ${whom(name)} has ended.`),
  'already-canceled': says(409, portalSettings.subscriptions.canceled),
  'no-subscription': says(409, portalSettings.manage.none),
  'not-a-supporter': row(
    409,
    (name: string) => `${who(name)} is not a Supporter; only Supporters buy extra sessions.`,
  ),

  'day-past': says(400, portalBookings.checks.dayPast),
  'day-too-far': says(400, 'Please select a day within a year.'),
  'day-full': row(400, (most: number) => portalBookings.checks.hoursOfADay(most)),
  'hours-exceed-allowance': row(409, (left: number, day: string) =>
    left === 0
      ? `All hours of the week of ${day} are booked.`
      : `Only ${left} more ${left === 1 ? 'hour' : 'hours'} can be booked in the week of ${day}.`,
  ),
  'unknown-booking': says(404, 'There is no booking on this day.'),
  'booking-used': says(409, 'These hours have been used and cannot be removed.'),

  'check-in-refused': says(400, counter.visit.refused),
  'not-paid': row(409, (name: string) => `${who(name)} has not paid yet.`),
  'payment-failed': row(
    409,
    (name: string) => `The last payment of ${whom(name)} failed. Take cash or update the card.`,
  ),
  'membership-expired': row(409, (name: string) => `The membership of ${whom(name)} has expired.`),
  'out-of-hours': row(409, (name: string) => `${who(name)} is out of hours until Monday.`),
  'session-running': row(409, (name: string, since: string) => `${who(name)} has been in since ${since}.`),
  'undo-too-late': says(409, 'A check-in can be undone for 15 minutes.'),
  'unknown-visit': says(404, 'There is no such check-in.'),

  'several-found': says(409, 'Several people match. Please choose one.'),
  'unknown-pass': says(404, 'There is no pass with this code.'),
  'walk-in-date-past': row(409, (name: string) => `The day pass of ${name} is over.`),
  'walk-in-too-early': row(409, (name: string, day: string) => `The day pass of ${name} is for ${day}.`),
  'walk-in-used': row(409, (name: string) => `The day pass of ${name} has been used.`),
} as const;

export type RefusalCode = keyof typeof REFUSALS;

type FactsOf<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]['sentence']>;

/** An expected no. It is a value; only the unexpected is thrown. */
export type Refusal = { code: RefusalCode; sentence: string };

export function refusal<Code extends RefusalCode>(code: Code, ...facts: FactsOf<Code>): Refusal {
  const table: { [Each in RefusalCode]: Row<FactsOf<Each>> } = REFUSALS;
  const found: Row<FactsOf<Code>> = table[code];
  return { code, sentence: found.sentence(...facts) };
}

export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...facts: FactsOf<Code>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: refusal(code, ...facts) });
