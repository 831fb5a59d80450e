import { expect, it } from 'vitest';
import { portalPause } from '../portal/pause.ts';
import { portalSettings } from '../portal/settings.ts';
import { portalStartAgain } from '../portal/start-again.ts';
import { customerNamed, MEMBER } from './addressee.ts';

const { canceledFor, keepAll, usableUntil } = portalSettings.subscriptions;

it('a sentence addresses the member in the portal, and uses the customer’s name at the counter', () => {
  const mia = customerNamed('Mia');
  expect(usableUntil(MEMBER, 'Sun 29 Nov')).toBe('You can keep using it until Sun 29 Nov.');
  expect(usableUntil(mia, 'Sun 29 Nov')).toBe('Mia can keep using it until Sun 29 Nov.');
  expect([keepAll(MEMBER), keepAll(mia)]).toEqual(['Keep my subscription', 'Keep Mia’s subscription']);
});

it('a cancellation is stated to the member, and about the customer at the counter', () => {
  expect(canceledFor(MEMBER)).toBe('Your subscription has been cancelled.');
  expect(canceledFor(customerNamed('Mia'))).toBe('Mia’s subscription has been cancelled.');
});

it('the welcome back addresses the member, and staff see that it was done for the customer', () => {
  const mia = customerNamed('Mia');
  const { welcomeBack, messages } = portalStartAgain;
  expect([welcomeBack(MEMBER, 'Leo'), welcomeBack(mia, 'Leo')]).toEqual([
    'Welcome back, Leo! Everything is paid.',
    'Done. Everything is paid for Leo.',
  ]);
  expect([portalPause.resumed(MEMBER), portalPause.resumed(mia)]).toEqual([
    'Welcome back! Your membership has restarted.',
    'Done. Mia’s membership has restarted.',
  ]);
  expect([portalPause.intro(MEMBER), portalPause.intro(mia)]).toEqual([
    'Away for a while? All of your household’s memberships can be paused for 1 to 8 weeks, from the end of your paid time.',
    'All of Mia’s household’s memberships can be paused for 1 to 8 weeks, from the end of Mia’s paid time.',
  ]);
  const offer = { people: 'Mia on Leader', weekly: '$20' };
  expect([messages.ended(offer, MEMBER), messages.ended(offer, mia)]).toEqual([
    'Come back any time. Last time it was Mia on Leader: $20 a week.',
    'Last time it was Mia on Leader: $20 a week.',
  ]);
});
