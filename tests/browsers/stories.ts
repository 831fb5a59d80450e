import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import { newEmail } from '../pages/people/contact-details.ts';
import { GOOD } from '../pages/people/test-cards.ts';
import type { Walk } from './walk.ts';

type Story = (walk: Walk) => Promise<void>;

/** The main stories, by title. Each starts logged out, or logs out at its end. */
export const STORIES: Readonly<Record<string, Story>> = {
  'a visitor buys a day pass by card': async (walk) => {
    await walk.open('/');
    await walk.see('Join the Legacy Hub');
    await walk.picture('landing');
    await walk.click('Get a day pass');
    await fillContact(walk, 'Ada Lovelace');
    await walk.choose('Select Date', addDays(dayOf(instant(Date.now())), 5));
    await walk.tick('I agree to the');
    await walk.picture('walk-in');
    await walk.click('Pay Now');
    await walk.payByCard(GOOD);
    await walk.see('Show this code at the counter.');
    await walk.picture('thank-you-walk-in');
  },

  'a family joins by card': async (walk) => {
    await walk.open('/form/leader');
    await fillContact(walk, 'Grace Hopper');
    await walk.click('Add Family Members at 50% OFF');
    await walk.picture('registration');
    await walk.click('Proceed to Payment');
    await walk.see('Card details');
    await walk.picture('checkout');
    await walk.payByCard(GOOD);
    await walk.see('Your payment was successful.');
    await walk.picture('thank-you');
  },

  'a member looks at the portal and books a visit': async (walk) => {
    await logIn(walk, 'Maya', '/login');
    await walk.see('Hi, Maya');
    await walk.picture('portal-home');
    await walk.click('Settings');
    await walk.see('Subscriptions');
    await walk.picture('portal-settings');
    await walk.click('Book Your Visits');
    await walk.click('Book Visit for Mia Chen');
    await walk.choose('Day', addDays(dayOf(instant(Date.now())), 7));
    await walk.picture('portal-book-visit');
    await walk.click('Book');
    await walk.see('Hours assigned successfully!');
    await walk.picture('portal-bookings');
    await walk.click('Logout');
    await walk.see('Login to');
  },

  'staff find a family and check it in': async (walk) => {
    await logIn(walk, 'Staff', '/admin-portal');
    await walk.see('Here now');
    await walk.picture('counter');
    await walk.fill('Search by phone', 'Nina');
    await walk.click('Nina Rossi');
    await walk.see('Refresh Status');
    await walk.picture('counter-customer');
    await walk.click('Close');
    await walk.click('Logout');
  },
};

async function fillContact(walk: Walk, name: string): Promise<void> {
  await walk.fill('Name', name);
  await walk.fill('Email', newEmail('browsers'));
  await walk.fill('Phone Number', '0412 345 678');
}

async function logIn(walk: Walk, name: string, path: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.name === name);
  if (!account) throw new Error(`There is no demo account ${name}`);
  await walk.open(path);
  await walk.fill('Email', account.email);
  await walk.fill('Password', account.password);
  await walk.click('Login');
}
