import { expect, test } from 'vitest';
import { venueDate } from '../venue-time.ts';
import { MEMBER } from './addressee.ts';
import { checkout } from './checkout.ts';
import { counter } from './counter.ts';
import { landing } from './landing.ts';
import { login } from './login.ts';
import { network } from './network.ts';
import { portalBookings } from './portal-bookings.ts';
import { portalFamily } from './portal-family.ts';
import { portalHome } from './portal-home.ts';
import { portalMenu } from './portal-menu.ts';
import { portalProfile } from './portal-profile.ts';
import { portalSettings } from './portal-settings.ts';
import { registration } from './registration.ts';
import { thankYou } from './thank-you.ts';
import { walkIn } from './walk-in.ts';

function stringsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(stringsIn) : [];
}

/** Quoted from sections 2, 5 and 8 of the specification, typed by hand. */
const SPECIFIED_COPY: [screen: string, copy: object, quotes: string[]][] = [
  [
    'the landing page',
    landing,
    [
      'Join the Legacy Hub',
      'MEMBERSHIP OPTIONS',
      'YOU ME AND THE COMMUNITY',
      'A different way of life',
      '*50% off on 2+ memberships',
      'Login',
      'LEGACY MAKER',
      'LEADER',
      'SUPPORTER',
      'Get Membership',
      'Day Pass',
      'Get Day-Pass',
    ],
  ],
  [
    'the registration form',
    registration,
    [
      'Enter Your Details',
      'Name',
      'Email',
      'Phone Number',
      'Your Membership',
      'Remove',
      'Add Family Members at 50% OFF',
      'Terms and Conditions',
      'Proceed to Payment',
      'Please fill in all required fields.',
      'Error registering. Please try again.',
    ],
  ],
  [
    'the checkout',
    checkout,
    ['Walk-in Pass', 'Payment failed. Please try again.', 'Failed to load subscription prices.'],
  ],
  ['the thank-you page', thankYou, ['Thank You!', 'Go to Client Portal']],
  [
    'the login page',
    login,
    [
      'Login to Client Portal',
      'Email',
      'Password',
      'Login',
      'Forgot Password?',
      'Send Reset Email',
      'Back to Login',
      'Logged in successfully!',
      'Invalid credentials',
      'Login failed. Please try again.',
      'Password reset email sent. Check your inbox.',
      'Error sending reset email.',
    ],
  ],
  ['the portal menu', portalMenu, ['Loading', 'Home', 'Profile', 'Book Your Visits', 'Settings', 'Logout']],
  [
    'the portal’s Home',
    portalHome,
    [
      'Primary Member',
      'Not provided',
      'Unlimited',
      'Maxed Out',
      'Family Members',
      'Edit',
      'No family members added yet',
      'Add Family Member (50% Off)',
      'Days Visited',
      'First',
      'Second',
      'No visits recorded',
    ],
  ],
  [
    'Book Your Visits',
    portalBookings,
    [
      'Book Your Visits',
      'Remove',
      'No bookings',
      'Book Visit',
      'Day',
      'Hours',
      'Cancel',
      'Book',
      'Assignment removed successfully!',
      'Error removing assignment.',
      'Hours assigned successfully!',
      'Error assigning hours.',
    ],
  ],
  [
    'Profile',
    portalProfile,
    [
      'Update Profile',
      'Name',
      'Email',
      'Age',
      'Address',
      'Relationship',
      'Upload Photo',
      'Save Profile',
      'Change Password',
      'All fields for family members are required.',
      'New passwords do not match.',
      'Photo uploaded successfully!',
      'Error uploading photo.',
      'Profile updated successfully!',
      'Error updating profile.',
      'Password changed successfully!',
      'Error changing password.',
    ],
  ],
  [
    'the family dialogs',
    portalFamily,
    [
      'Add Family Member',
      'Edit Family Member',
      'Name',
      'Age',
      'Relationship',
      'Tier',
      'Upload Photo',
      'Cancel',
      'Add',
      'Update',
      'All fields are required.',
      'Family member added successfully!',
      'Error adding family member.',
      'Family member updated successfully!',
      'Error updating family member.',
    ],
  ],
  [
    'Settings',
    portalSettings,
    [
      'Subscriptions',
      'Change Subscription',
      'Your subscription has been canceled. Please contact support to reactivate.',
      'Invoices',
      'Date',
      'Amount (AUD)',
      'Invoice Link',
      'View Invoice',
      'No invoices found',
      'Manage Subscription',
      'Downgrade Options',
      'Current Subscription',
      'Upgrade Options',
      'No downgrade options available',
      'No upgrade options available',
      'No current subscription',
      'Cancel Subscription',
      'Close',
      'Tier changed successfully!',
      'Error cancelling member subscription.',
    ],
  ],
  [
    'the walk-in form',
    walkIn,
    [
      'Walk-In Registration',
      'Name',
      'Email',
      'Phone Number',
      'Select Date',
      'Number of Hours',
      'No. of Participants',
      'Non-Participating Adults',
      'Terms and Conditions',
      'Total Price',
      'Pay Now',
      'Pay at Counter',
      'Please enter your name.',
      'Please enter a valid email.',
      'Please enter a valid phone number (at least 10 digits).',
      'Please select a date.',
      'Number of hours must be at least 1.',
      'Number of participants must be at least 1.',
      'Number of non-participating adults cannot be negative.',
      'Please agree to the terms and conditions before proceeding.',
      'Error registering walk-in.',
      'Registered! Pay at counter.',
    ],
  ],
  [
    'the counter',
    counter,
    [
      'Search Customer',
      "View Today's Bookings",
      'Total Members',
      'Selected Bookings',
      'Paid',
      'Pending',
      'Active',
      'Expired',
      'Unlimited',
      'Confirm Payment',
      'Family Members',
      'Processing...',
      'Delete Account',
      'Refresh Status',
      'Close',
      "Today's Walk-in Bookings",
      'Name',
      'Phone',
      'Tier',
      'Status',
      'Expiry',
      'Actions',
      'No walk-in bookings for today',
      'Failed to fetch walk-in bookings',
      'User not found',
      'Cash payment confirmed!',
      'Error confirming payment.',
      'Visit processed successfully!',
      'Error processing visit.',
      'User deleted successfully!',
      'Error deleting user',
      'Status updated',
      'Error refreshing user.',
    ],
  ],
  ['network errors', network, ['Network Error']],
];

const QUOTES = SPECIFIED_COPY.flatMap(([screen, copy, quotes]) =>
  quotes.map((quote) => ({ screen, copy, quote })),
);

// spec: copy-copy-1
test.each(QUOTES)('the copy of $screen contains “$quote”', ({ copy, quote }) => {
  expect(stringsIn(copy)).toContain(quote);
});

const total = '$25.50';

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
  ['Check Selected (3)', counter.profile.checkSelected(3)],
  ['timeout of 80000ms exceeded', network.timedOut(80_000)],
  ['Request failed with status code 502', network.badStatus(502)],
])('the copy reads “%s” with its values filled in', (quote, text) => {
  expect(text).toBe(quote);
});

test('the thank-you page confirms a day pass and mentions the promotions and spam folders', () => {
  expect(thankYou.walkIn).toMatch(/walk-pass has been activated.*email.*promotions.*spam/);
});

test('the thank-you page confirms a membership payment and mentions the email', () => {
  expect(thankYou.membership).toMatch(/payment was successful.*check your email/i);
});

test('the portal welcomes a member by first name', () => {
  expect(portalMenu.welcome('Ada')).toContain('Ada');
});

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

test('the checkout says what is charged, how often and until when', () => {
  expect(checkout.chargedWeekly(total)).toMatch(
    /\$25\.50 today, then \$25\.50 every week until you cancel.*GST/,
  );
  expect(checkout.chargedOnce(total)).toMatch(/\$25\.50, charged once.*GST/);
  expect(checkout.registeredForCounter(total)).toMatch(/Pay \$25\.50 at the counter/);
});

test('a tier change shows its price before it is confirmed', () => {
  const effect = { due: '$5.00', weekly: '$35 a week', from: '30 Nov' };
  const { chargedNow, lower } = portalSettings.manage;
  expect(chargedNow(effect)).toMatch(/\$5\.00 now.*\$35 a week from 30 Nov/);
  expect(lower({ ...effect, tier: 'Leader' })).toMatch(/Leader stays yours until 30 Nov.*\$35 a week/);
});

test('a cancellation shows its effect before it is confirmed', () => {
  const { effectPrimary, effectFamily } = portalSettings.cancel;
  expect(effectPrimary(MEMBER, '30 Nov')).toMatch(/won't be charged again.*until 30 Nov/);
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

test('each line of a day pass’s price says whether it is per hour, and for each of several people', () => {
  const { lines } = walkIn;
  expect(lines.entryPerHour(1, '$7')).toBe('First participant, $7 per hour');
  expect(lines.familyChildPerHour(1, '$3.50')).toBe('1 more participant, $3.50 per hour');
  expect(lines.familyChildPerHour(2, '$3.50')).toBe('2 more participants, $3.50 per hour each');
  expect(lines.studentOrPensionerPerHour(2, '$3')).toBe('2 students or pensioners, $3 per hour each');
  expect(lines.firstAdult(1, '$2.50')).toBe('First adult, $2.50 per visit');
  expect(lines.furtherAdult(2, '$1')).toBe('2 more adults, $1 per visit each');
});
