import { counter } from '../copy/counter/counter.ts';
import { portalBookings } from '../copy/portal/bookings.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { portalProfile } from '../copy/portal/profile.ts';
import { portalSettings } from '../copy/portal/settings.ts';
import { login } from '../copy/public/login.ts';
import { walkIn } from '../copy/public/walk-in.ts';
import { capitalized } from '../copy/shared/addressee.ts';
import { contactDetails } from '../copy/shared/contact-details.ts';
import { plural } from '../copy/shared/plural.ts';
import { roomText } from '../copy/shared/room-text.ts';
import { network, openingSoon } from '../copy/shared/site.ts';
import { MAX_PASS_DAYS_AHEAD, MAX_WEEKS_BOOKED_AHEAD } from '../core/limits.ts';
import { office } from '../venue/schema/settings-checks.ts';
import { venue } from '../venue/settings.ts';
import { formatWait } from './rate-limits.ts';

export type RefusalSpec<MessageArgs extends unknown[]> = {
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

/** A refusal with a text of one feature, which only that feature's pages load. */
const asGiven = (status: number): RefusalSpec<[message: string]> => withArgs(status, (message) => message);

/** The name in a sentence. Family members have no name until the household's first login. */
const who = (name: string): string => name || 'This person';
const opensNext = (day: string | null): string => (day ? ` The next day we’re open is ${day}.` : '');
/** The room left on a day; `people` is null if they don't all stay equally long. */
type Room = { hoursLeft: number; people: number | null };

function roomLeft(day: string, { hoursLeft, people }: Room): string {
  if (hoursLeft === 0) return `${day} is fully booked.`;
  return people === null
    ? `Only ${plural(hoursLeft, 'hour')} left on ${day}, counted per person.`
    : `${capitalized(roomText({ hoursLeft, people }))} on ${day}.`;
}

const whose = (name: string): string => `${who(name)}’s`;

/** All refusals: the code for programs, the HTTP status, and the message for people. */
export const REFUSALS = {
  'bad-input': withArgs(400, (message: string) => message),
  'not-signed-in': fixed(401, 'Please log in.'),
  'login-expired': fixed(401, 'Please log in again.'),
  'wrong-role': withArgs(403, (needed: 'staff' | 'admin') =>
    needed === 'admin' ? 'Only an admin can do this.' : 'Only staff can do this.',
  ),
  'unconfirmed-login': fixed(
    403,
    'Please log out, log in again, and confirm it with the code from our email.',
  ),
  'app-check-failed': fixed(
    403,
    'Please reload the page and try again. Something in your browser may be blocking it.',
  ),
  'not-yours': fixed(403, 'You don’t have access to this.'),
  'not-found': fixed(404, counter.search.notFound),
  'endpoint-not-found': fixed(404, 'There’s no endpoint at this address.'),
  'method-not-allowed': fixed(405, 'This endpoint doesn’t support that method.'),
  'too-large': withArgs(413, (message: string) => message),
  'wrong-media-type': fixed(415, network.badInput),
  'too-many-requests': withArgs(
    429,
    (seconds: number) => `Too many attempts. Please try again ${formatWait(seconds)}.`,
  ),
  'too-many-customers': withArgs(
    429,
    (seconds: number) =>
      `This login has opened too many customers today. Please try again ${formatWait(seconds)}, or use another login.`,
  ),
  unavailable: fixed(
    503,
    'We couldn’t finish this just now. Please try again in a moment – nothing will be done or charged twice.',
  ),
  internal: fixed(500, 'Something went wrong at our end. Please try again.'),
  'idempotency-key-reused': fixed(
    409,
    'This was already sent with different details. Please reload the page.',
  ),

  'wrong-credentials': fixed(401, login.invalid),
  'wrong-code': fixed(400, 'That’s not the code in our newest email.'),
  'code-expired': fixed(409, 'This code no longer works. Send another one.'),
  'wrong-current-password': fixed(400, 'That’s not your current password.'),

  'email-taken': fixed(409, 'This email already has a membership. Please log in.'),
  'other-phone': withArgs(
    409,
    () =>
      `This email is registered with another phone number. Use that number, or call us on ${venue().phone} to change it.`,
  ),
  'email-missing': fixed(
    400,
    'Please enter an email. We send receipts there, and tell you if a payment fails.',
  ),
  'known-customer': fixed(409, 'This phone number or email is already registered.'),
  'email-in-use': fixed(409, 'Another account already has this email.'),
  'time-zone-fixed': fixed(409, office.checks.timeZone),
  'terms-outdated': fixed(409, 'Our terms have changed since you opened this page. Please reload it.'),
  'email-link-expired': fixed(409, 'This link has expired or has already been used. Ask for a new one.'),
  'email-not-repeatable': fixed(409, 'This email can’t be sent again. It may still be on its way.'),
  'too-many-notes': withArgs(409, (most: number) => `There are already ${most} notes. Clear one first.`),
  'own-role': fixed(409, 'Another admin has to change your role.'),
  'staff-login': fixed(409, 'This is also a staff login, so its email can’t be changed here.'),
  'household-full': withArgs(409, (most: number) => `A household can have up to ${most} people.`),
  'nothing-to-pay': fixed(404, 'We can’t find an unpaid registration with these details.'),
  'unknown-payment': fixed(404, 'We can’t find this payment.'),
  'payment-returned': fixed(409, 'This payment has already been refunded.'),
  'refund-too-much': withArgs(409, (rest: string) => `Only ${rest} of this payment can be refunded.`),
  'refund-refused': withArgs(409, (reason: string) => reason),
  'not-your-cash': fixed(
    403,
    'You can only refund payments you took today. Ask an admin to refund the rest.',
  ),
  'takings-by-admin': fixed(403, "Only admins can see other days' takings."),
  'day-not-begun': asGiven(409),
  'closing-by-admin': asGiven(403),
  'day-closed': asGiven(409),
  'takings-changed': asGiven(409),
  'difference-unexplained': asGiven(409),
  'refund-by-admin': fixed(403, counter.onlyAdminsRefund),
  'later-payment-first': fixed(409, 'Refund the later payment first.'),
  'half-price-first': asGiven(409),
  'card-declined': withArgs(402, (reason: string) => reason),
  'already-paid': withArgs(409, (name: string) => `${who(name)} has already paid.`),
  'card-still-renews': fixed(
    409,
    'A card still pays for other memberships in this household, so this can only be paid at the counter.',
  ),
  'renewal-being-charged': fixed(
    409,
    'The card is being charged for the new week. Please try again in an hour.',
  ),
  'already-by-card': withArgs(409, (name: string) => `${who(name)} already pays by card.`),
  'pays-by-card': withArgs(
    409,
    (name: string) =>
      `${who(name)} pays by card online, so there’s nothing to take here. To pay at the counter, cancel the subscription first.`,
  ),

  'email-needs-link': fixed(
    400,
    `To change your email, use “${contactDetails.open}” in your profile. We’ll send a link to the new one.`,
  ),
  'incomplete-profile': fixed(400, `${portalProfile.checks.address} ${portalProfile.checks.photo}`),
  'missing-fields': fixed(400, portalFamily.checks.required),
  'unknown-person': fixed(404, 'This person isn’t in the household.'),
  'unknown-photo': fixed(400, portalProfile.photo.missing),
  'unknown-picture': fixed(400, office.checks.unknownPicture),
  'too-many-pixels': fixed(413, portalProfile.photo.tooManyPixels),
  'not-an-image': fixed(415, portalProfile.photo.notAnImage),
  'account-not-expired': fixed(409, 'Only expired accounts can be deleted.'),

  'tier-unchanged': withArgs(409, (name: string, tier: string) => `${who(name)} is already on ${tier}.`),
  'pay-at-counter': withArgs(
    409,
    (name: string, tier: string) =>
      `${who(name)} pays at the counter. ${tier} starts as soon as the difference is paid there.`,
  ),
  'opening-soon': fixed(503, openingSoon.refusal),
  'changed-since-loaded': fixed(409, 'This has changed since you opened it. Check it and try again.'),
  'paid-too-late': asGiven(409),
  'membership-ended': withArgs(409, (name: string) => `${whose(name)} membership has ended.`),
  'already-canceled': withArgs(409, (name: string) => `${whose(name)} subscription has been cancelled.`),
  'membership-paused': withArgs(
    409,
    (name: string, until: string) => `${whose(name)} membership is paused until ${until}.`,
  ),
  'already-paused': withArgs(409, (until: string) => `The membership is already paused until ${until}.`),
  'no-subscription': fixed(409, portalSettings.manage.none),
  'not-a-supporter': withArgs(
    409,
    (name: string) => `${who(name)} isn’t a Supporter. Only Supporters can buy extra sessions.`,
  ),

  'still-to-come': fixed(400, office.checks.stillToCome),
  'day-past': fixed(400, portalBookings.checks.dayPast),
  'pass-too-far-ahead': fixed(400, walkIn.checks.dateTooFar(MAX_PASS_DAYS_AHEAD)),
  'venue-closed': withArgs(
    409,
    (day: string, next: string | null, reason: string | null) =>
      `We’re closed on ${day}${reason === null ? '' : ` (${reason})`}.${opensNext(next)}`,
  ),
  'closing-needs-choice': asGiven(409),
  'no-hour-left': withArgs(
    409,
    (day: string, next: string | null) => `There’s no full hour left on ${day}.${opensNext(next)}`,
  ),
  'closes-before': withArgs(
    409,
    (left: number, closes: string) =>
      `We close at ${closes} that day, so you can choose up to ${plural(left, 'hour')}.`,
  ),
  'day-booked-out': withArgs(
    409,
    (day: string, room: Room, next: string | null) =>
      `${roomLeft(day, room)}${next ? ` The next day with room is ${next}.` : ''}`,
  ),
  'unpaid-places-taken': withArgs(
    409,
    (day: string) =>
      `We can’t hold unpaid places for this group on ${day}. Pay by card, or call us on ${venue().phone} and we’ll register you.`,
  ),
  'nothing-added': fixed(400, walkIn.checks.nothingAdded),
  'group-too-large': withArgs(409, (most: number) => walkIn.checks.groupSize(most)),
  'too-many-concessions': fixed(400, walkIn.checks.concessions),
  'empty-group': fixed(400, walkIn.checks.emptyGroup),
  'day-too-far': fixed(400, `Please select a day in the next ${MAX_WEEKS_BOOKED_AHEAD} weeks.`),
  'book-once-paid': withArgs(
    409,
    (name: string) =>
      `${whose(name)} last payment didn’t go through. Update the card under Settings or pay at the counter, then book.`,
  ),
  'book-once-settled': withArgs(
    409,
    (name: string) => `${whose(name)} payment is disputed at the bank. You can book once that’s settled.`,
  ),
  'day-full': withArgs(400, (most: number) => portalBookings.checks.hoursOfADay(most)),
  'hours-exceed-allowance': withArgs(409, (left: number, day: string) =>
    left === 0
      ? `All hours for the week of ${day} are booked or used.`
      : `Only ${plural(left, 'more hour')} can be booked for the week of ${day}.`,
  ),
  'bookings-refused': fixed(409, portalBookings.notEveryone),
  'unknown-booking': fixed(404, 'There’s no booking on this day.'),
  'booking-used': fixed(409, 'These hours have been used, so they can’t be removed.'),

  'check-in-refused': fixed(400, counter.visit.refused),
  'not-paid': withArgs(409, (name: string) => `${who(name)} hasn’t paid yet.`),
  'payment-failed': withArgs(
    409,
    (name: string) => `${whose(name)} last payment failed. Update the card, or pay at the counter.`,
  ),
  'payment-disputed': withArgs(
    409,
    (name: string) =>
      `${whose(name)} payment is disputed at the bank. Pay at the counter, or wait until that’s settled.`,
  ),
  'membership-expired': withArgs(409, (name: string) => `${whose(name)} membership has expired.`),
  'out-of-hours': withArgs(409, (name: string) => `${who(name)} has no hours left until Monday.`),
  'too-few-hours': withArgs(
    409,
    (name: string, left: number) => `${who(name)} has only ${plural(left, 'hour')} left.`,
  ),
  'stay-refused': fixed(400, 'No hours were added.'),
  'not-inside': withArgs(409, (name: string) => `${who(name)} isn’t inside. Check them in instead.`),
  'no-time-limit': withArgs(409, (name: string) => `${who(name)} can stay all day.`),
  'session-running': withArgs(
    409,
    (name: string, since: string) => `${who(name)} is already here (since ${since}).`,
  ),
  'venue-full': withArgs(
    409,
    (inside: number, capacity: number, next: { name: string; at: string } | null) =>
      `We’re full: ${inside} of ${capacity} people are inside.${next ? ` ${next.name} leaves next, at ${next.at}.` : ''}`,
  ),
  'undo-too-late': fixed(409, 'Check-ins can only be undone within 15 minutes.'),
  'action-time-rejected': fixed(
    409,
    'This was saved too long ago, or the device’s clock is wrong. If it’s still correct, try again.',
  ),
  'consent-missing': asGiven(409),
  'consent-changed': asGiven(409),
  'consent-link-closed': asGiven(409),
  'unknown-visit': fixed(404, 'We can’t find that check-in.'),

  'multiple-matches': fixed(409, 'Several people match. Please choose one.'),
  'unknown-pass': fixed(404, 'We can’t find a pass with this code.'),
  'walk-in-date-past': withArgs(409, (name: string) => `${whose(name)} day pass has expired.`),
  'pass-not-expired': withArgs(
    409,
    (day: string) => `This pass is for ${day}. Its details can be deleted once that day is over.`,
  ),
  'walk-in-too-early': withArgs(409, (name: string, day: string) => `${name}’s day pass is for ${day}.`),
  'walk-in-canceled': withArgs(409, (name: string) => `${whose(name)} day pass was cancelled.`),
  'group-has-come': withArgs(409, (name: string) => `${whose(name)} group has already arrived.`),
  'walk-in-used': withArgs(409, (name: string) => `${name}’s day pass has already been used.`),
} as const;

export type RefusalCode = keyof typeof REFUSALS;
