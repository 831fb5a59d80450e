import { expect, it } from 'vitest';
import { customerNamed, MEMBER } from './addressee.ts';
import { portalSettings } from './portal-settings.ts';

const { canceledFor, keepAll, usableUntil } = portalSettings.subscriptions;

it('a sentence of the portal speaks to the member, and at the counter it names the customer', () => {
  const mia = customerNamed('Mia');
  expect(usableUntil(MEMBER, 'Sun 29 Nov')).toBe('You can keep using it until Sun 29 Nov.');
  expect(usableUntil(mia, 'Sun 29 Nov')).toBe('Mia can keep using it until Sun 29 Nov.');
  expect([keepAll(MEMBER), keepAll(mia)]).toEqual(['Keep my subscription', "Keep Mia's subscription"]);
});

it('the words of the specification stand where a member reads that the subscription has ended', () => {
  expect(canceledFor(MEMBER)).toBe(
    'Your subscription has been canceled. Please contact support to reactivate.',
  );
  expect(canceledFor(customerNamed('Mia'))).toBe("Mia's subscription has been cancelled.");
});
