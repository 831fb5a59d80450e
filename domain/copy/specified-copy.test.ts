import { expect, test } from 'vitest';
import { counter } from './counter/counter.ts';
import { portalBookings } from './portal/bookings.ts';
import { portalFamily } from './portal/family.ts';
import { portalHome } from './portal/home.ts';
import { portalMenu } from './portal/portal.ts';
import { portalProfile } from './portal/profile.ts';
import { portalSettings } from './portal/settings.ts';
import { checkout } from './public/checkout.ts';
import { landing } from './public/landing.ts';
import { login } from './public/login.ts';
import { registration } from './public/registration.ts';
import { thankYou } from './public/thank-you.ts';
import { walkIn } from './public/walk-in.ts';
import { network } from './shared/site.ts';

function stringsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(stringsIn) : [];
}

/** Quotes from sections 2, 5 and 8 of the specification, typed by hand. */
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
  ['the checkout', checkout, ['Walk-in Pass', 'Payment failed. Please try again.']],
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
  ['network errors', network, ['Network Error', 'Failed to load subscription prices.']],
];

const QUOTES = SPECIFIED_COPY.flatMap(([screen, copy, quotes]) =>
  quotes.map((quote) => ({ screen, copy, quote })),
);

// spec: copy-copy-1
test.each(QUOTES)('the copy of $screen contains “$quote”', ({ copy, quote }) => {
  expect(stringsIn(copy)).toContain(quote);
});
