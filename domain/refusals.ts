import { counter } from './copy/counter.ts';
import { login } from './copy/login.ts';
import { network } from './copy/network.ts';
import { portalBookings } from './copy/portal-bookings.ts';
import { portalFamily } from './copy/portal-family.ts';
import { portalProfile } from './copy/portal-profile.ts';
import { portalSettings } from './copy/portal-settings.ts';

type RefusalSpec<MessageArgs extends unknown[]> = {
  status: number;
  message: (...facts: MessageArgs) => string;
};

const withArgs = <MessageArgs extends unknown[]>(
  status: number,
  message: (...facts: MessageArgs) => string,
): RefusalSpec<MessageArgs> => ({
  status,
  message,
});

const fixed = (status: number, message: string): RefusalSpec<[]> => withArgs(status, () => message);

/** A family member has no name until the first log-in. */
const who = (name: string): string => name || 'This person';
const whom = (name: string): string => name || 'this person';

/** Every way the venue says no: the code for programs, the status for HTTP, the sentence for the person. */
export const REFUSALS = {
  'bad-input': withArgs(400, (message: string) => message),
  'not-signed-in': fixed(401, 'Please log in.'),
  'login-expired': fixed(401, 'Please log in again.'),
  'wrong-role': fixed(403, 'Only staff can do this.'),
  'app-check-failed': fixed(
    403,
    'Please reload the page and try again. Your browser may be blocking a part of it.',
  ),
  'not-yours': fixed(403, 'This belongs to somebody else.'),
  'not-found': fixed(404, counter.search.notFound),
  'endpoint-not-found': fixed(404, 'There is nothing at this address.'),
  'method-not-allowed': fixed(405, 'This address is called in another way.'),
  'too-large': fixed(413, portalProfile.photo.tooLarge),
  'wrong-media-type': fixed(415, network.badInput),
  'too-many-requests': fixed(429, 'Too many attempts. Please wait a minute and try again.'),
  unavailable: fixed(503, 'This is not available at the moment. Nothing was changed. Please try again.'),
  internal: fixed(500, 'Something went wrong on our side. Please try again.'),
  'idempotency-key-reused': fixed(409, 'This was already sent with other details. Please reload the page.'),

  'wrong-credentials': fixed(401, login.invalid),
  'wrong-current-password': fixed(400, 'The current password is not right.'),

  'email-taken': fixed(409, 'There is already a membership with this email. Please log in.'),
  'household-full': withArgs(409, (most: number) => `One membership can hold at most ${most} people.`),
  'nothing-to-pay': fixed(404, 'There is no unpaid registration with these details.'),
  'card-declined': withArgs(402, (reason: string) => reason),
  'already-paid': withArgs(409, (name: string) => `${who(name)} is already paid.`),
  'pays-by-card': withArgs(409, (name: string) => `${who(name)} pays by card; no cash is due.`),

  'incomplete-profile': fixed(400, `${portalProfile.checks.address} ${portalProfile.checks.photo}`),
  'incomplete-family': fixed(400, portalProfile.checks.family),
  'missing-fields': fixed(400, portalFamily.checks.required),
  'unknown-person': fixed(404, 'This person is not part of the household.'),
  'unknown-photo': fixed(400, portalProfile.photo.missing),
  'not-an-image': fixed(415, portalProfile.photo.notAnImage),
  'account-not-expired': fixed(409, 'Only an expired account can be deleted.'),

  'tier-unchanged': withArgs(409, (name: string, tier: string) => `${who(name)} already has ${tier}.`),
  'changed-since-loaded': fixed(409, 'This has changed in the meantime. Please look again.'),
  'membership-ended': withArgs(409, (name: string) => `The membership of ${whom(name)} has ended.`),
  'already-canceled': fixed(409, portalSettings.subscriptions.canceled),
  'no-subscription': fixed(409, portalSettings.manage.none),
  'not-a-supporter': withArgs(
    409,
    (name: string) => `${who(name)} is not a Supporter; only Supporters buy extra sessions.`,
  ),

  'day-past': fixed(400, portalBookings.checks.dayPast),
  'day-too-far': fixed(400, 'Please select a day within a year.'),
  'day-full': withArgs(400, (most: number) => portalBookings.checks.hoursOfADay(most)),
  'hours-exceed-allowance': withArgs(409, (left: number, day: string) =>
    left === 0
      ? `All hours of the week of ${day} are booked.`
      : `Only ${left} more ${left === 1 ? 'hour' : 'hours'} can be booked in the week of ${day}.`,
  ),
  'unknown-booking': fixed(404, 'There is no booking on this day.'),
  'booking-used': fixed(409, 'These hours have been used and cannot be removed.'),

  'check-in-refused': fixed(400, counter.visit.refused),
  'not-paid': withArgs(409, (name: string) => `${who(name)} has not paid yet.`),
  'payment-failed': withArgs(
    409,
    (name: string) => `The last payment of ${whom(name)} failed. Take cash or update the card.`,
  ),
  'membership-expired': withArgs(409, (name: string) => `The membership of ${whom(name)} has expired.`),
  'out-of-hours': withArgs(409, (name: string) => `${who(name)} is out of hours until Monday.`),
  'session-running': withArgs(
    409,
    (name: string, since: string) => `${who(name)} has been in since ${since}.`,
  ),
  'undo-too-late': fixed(409, 'A check-in can be undone for 15 minutes.'),
  'unknown-visit': fixed(404, 'There is no such check-in.'),

  'multiple-matches': fixed(409, 'Several people match. Please choose one.'),
  'unknown-pass': fixed(404, 'There is no pass with this code.'),
  'walk-in-date-past': withArgs(409, (name: string) => `The day pass of ${name} is over.`),
  'walk-in-too-early': withArgs(409, (name: string, day: string) => `The day pass of ${name} is for ${day}.`),
  'walk-in-used': withArgs(409, (name: string) => `The day pass of ${name} has been used.`),
} as const;

export type RefusalCode = keyof typeof REFUSALS;

type MessageArgsOf<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]['message']>;

/** An expected no. It is a value; only the unexpected is thrown. */
export type Refusal = { code: RefusalCode; message: string };

export function refusal<Code extends RefusalCode>(code: Code, ...facts: MessageArgsOf<Code>): Refusal {
  const table: { [Each in RefusalCode]: RefusalSpec<MessageArgsOf<Each>> } = REFUSALS;
  const found: RefusalSpec<MessageArgsOf<Code>> = table[code];
  return { code, message: found.message(...facts) };
}

export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...facts: MessageArgsOf<Code>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: refusal(code, ...facts) });
