import { expect, test } from 'vitest';
import { venueDate } from '../venue/time/venue-time.ts';
import { counter } from './counter/counter.ts';
import { counterMoney } from './counter/money.ts';
import { portalBookings } from './portal/bookings.ts';
import { portalMenu } from './portal/portal.ts';
import { portalSettings } from './portal/settings.ts';
import { checkout } from './public/checkout.ts';
import { landing } from './public/landing.ts';
import { thankYou } from './public/thank-you.ts';
import { walkIn } from './public/walk-in.ts';
import { MEMBER } from './shared/addressee.ts';
import { network } from './shared/site.ts';

const total = '$25.50';

// spec: copy-copy-3
test.each([
  ['Primary Membership: Leader', checkout.primaryMembership('Leader')],
  ['Family Membership 2: Supporter', checkout.familyMembership(2, 'Supporter')],
  ['Pay $25.50', checkout.pay(total)],
  ['Total booked / initial hours: 1 / 5', portalBookings.total(1, 5)],
  ['Total booked / initial hours: 9 / Unlimited', portalBookings.total(9, 'Unlimited')],
  [
    'Error changing tier: The card was declined.',
    portalSettings.manage.changeFailed('The card was declined.'),
  ],
  ['Subscription cancelled for Ada.', portalSettings.cancel.canceled('Ada')],
  [
    'Please pay $25.50 at the counter for 2 hour(s), 3 participant(s), and 1 non-participating adult(s).',
    walkIn.payAtCounterNotice({ total, hours: 2, participants: 3, adults: 1 }),
  ],
  ['Check Selected (3)', counter.profile.checkSelected(3, null)],
  ['timeout of 80000ms exceeded', network.timedOut(80_000)],
  ['Request failed with status code 502', network.badStatus(502)],
  ['1 entry can’t be shown. Ask an admin to have the data corrected.', network.unreadable(1)],
  ['2 entries can’t be shown. Ask an admin to have the data corrected.', network.unreadable(2)],
  [
    '1 transaction can’t be read and isn’t in these totals. We’ve been alerted.',
    counterMoney.takings.unreadable(1),
  ],
  [
    '2 transactions can’t be read and aren’t in these totals. We’ve been alerted.',
    counterMoney.takings.unreadable(2),
  ],
])('the copy reads “%s” with its values filled in', (quote, text) => {
  expect(text).toBe(quote);
});

// spec: copy-copy-4
test('the thank-you page confirms a day pass and mentions the promotions and spam folders', () => {
  expect(thankYou.walkIn).toMatch(/walk-pass has been activated.*email.*promotions.*spam/);
});

// spec: copy-copy-5
test('the thank-you page confirms a membership payment and mentions the email', () => {
  expect(thankYou.membership).toMatch(/payment was successful.*check your email/i);
});

test('the portal welcomes a member by first name', () => {
  expect(portalMenu.welcome('Ada')).toContain('Ada');
});

// spec: copy-copy-6
test('non-participating adults acknowledge that they may only supervise', () => {
  expect(walkIn.acknowledgeAdults).toMatch(/cannot use the arcade and gaming facilities.*only supervise/);
});

// spec: copy-copy-2
test('the cancel dialog warns that cancelling the primary member cancels the entire subscription', () => {
  const { confirmPrimary, confirmFamily } = portalSettings.cancel;
  for (const question of [confirmPrimary('Ada'), confirmFamily('Bo')]) {
    expect(question).toMatch(/cancelling the primary member.*cancels the entire subscription/i);
  }
});

test('the checkout states the amount, the frequency and the end of charges', () => {
  const day = venueDate('2026-11-26');
  expect(checkout.chargedWeekly(total, day)).toMatch(
    /\$25\.50 today, then \$25\.50 every week until you cancel.*GST/,
  );
  expect(checkout.chargedOnce(total, day)).toMatch(/\$25\.50, charged once.*GST/);
  expect(checkout.registeredForCounter(total)).toMatch(/Pay \$25\.50 at the counter/);
});

test('a tier change shows its price before it is confirmed', () => {
  const effect = { due: '$5.00', weekly: '$35 a week', from: '30 Nov' };
  const { chargedNow, lower } = portalSettings.manage;
  expect(chargedNow(effect)).toMatch(/\$5\.00 now.*\$35 a week from 30 Nov/);
  expect(lower({ ...effect, tier: 'Leader' })).toMatch(/Leader stays until 30 Nov.*\$35 a week/);
});

test('a cancellation shows its effect before it is confirmed', () => {
  const { effectPrimary, effectFamily } = portalSettings.cancel;
  expect(effectPrimary(MEMBER, '30 Nov')).toMatch(/won’t be charged again.*until 30 Nov/);
  expect(effectFamily(MEMBER, { until: '30 Nov', weekly: '$35' })).toMatch(/until 30 Nov.*\$35 a week/);
});

test('a part of the page that did not load offers a retry', () => {
  expect(network.chunkFailed).toContain('try again');
});

test('the landing page says whether the venue is open, and when it opens next', () => {
  const { status } = landing.visit;
  expect(status({ isOpen: true, closes: '21:30' })).toBe('Open now until 9:30 pm');
  expect(status({ isOpen: false, opens: '10:00', day: null })).toBe('Closed now, opens today at 10 am');
  const thursday = venueDate('2026-11-26');
  expect(status({ isOpen: false, opens: '10:00', day: thursday })).toMatch(/opens Thu.* at 10 am/);
  expect(status({ isOpen: false, opens: null })).toBe('Closed at the moment');
});

test('every line of a day pass’s price says whether it is per hour, and for how many people', () => {
  const { lines } = walkIn;
  expect(lines.entryPerHour(1, '$7')).toBe('First participant, $7 per hour');
  expect(lines.familyChildPerHour(1, '$3.50')).toBe('1 more participant, $3.50 per hour');
  expect(lines.familyChildPerHour(2, '$3.50')).toBe('2 more participants, $3.50 per hour each');
  expect(lines.studentOrPensionerPerHour(2, '$3')).toBe('2 students or pensioners, $3 per hour each');
  expect(lines.firstAdult(1, '$2.50')).toBe('First adult, $2.50 per visit');
  expect(lines.furtherAdult(2, '$1')).toBe('2 more adults, $1 per visit each');
});
