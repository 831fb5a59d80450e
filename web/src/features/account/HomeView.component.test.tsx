import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { addDuration, days } from '@legacy-hub/domain/venue-time';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { goOffline, goOnline, openPortal, PHONE, show } from '../../testing/open-app.tsx';

const primary = page.getByRole('region', { name: 'Primary Member' });
const contact = page.getByRole('region', { name: 'Contact Details' });
const family = page.getByRole('region', { name: 'Family Members' });
const visits = page.getByRole('region', { name: 'Days Visited' });

const mia = aPerson('mia', inCash('leader'), { name: 'Mia Rossi' });

describe('the portal home', () => {
  it('shows a single member’s details and membership, without family or visits', async () => {
    await openPortal(aHousehold(mia, [], { address: '12 Enmore Road, Newtown NSW 2042' }));
    await expect.element(primary).toHaveTextContent('Mia Rossi');
    expect(document.title).toBe('Home · Legacy Hub');
    await expect.element(contact).toHaveTextContent('mia@example.com');
    await expect.element(contact).toHaveTextContent('0412 345 678');
    await expect.element(contact).toHaveTextContent('12 Enmore Road, Newtown NSW 2042');
    await expect.element(primary.getByRole('img', { name: 'Photo of Mia Rossi' })).toBeVisible();
    await expect.element(primary).toHaveTextContent(/Hours Left\s*5/);
    await expect.element(primary).toHaveTextContent(/Expiry\s*25 Nov 2026/);
    await expect.element(family).toHaveTextContent('No family members added yet');
    await expect.element(visits).toHaveTextContent('No visits recorded');
  });

  it('shows the time of the last update while offline', async () => {
    const household = aHousehold(mia);
    await openPortal(household);
    await expect.element(primary).toBeVisible();
    goOffline();
    await expect.element(page.getByText("You're offline. Last updated 12:00 pm")).toBeVisible();
    goOnline();
    await expect.element(page.getByText("You're offline.")).not.toBeInTheDocument();
    show({ ...household, primary: { ...mia, name: 'Mia Bianchi' } });
    await expect.element(primary).toHaveTextContent('Mia Bianchi');
  });

  it('is accessible for a household of twelve', async () => {
    const children = Array.from({ length: 11 }, (_, index) =>
      aFamilyMember(`child-${index}`, inCash('supporter', addDuration(now, days(3)))),
    );
    await openPortal(aHousehold(mia, children), { size: PHONE });
    await expect.element(primary).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2 * PHONE.height + 1000);
    await expectAccessible();
  });

  it('shows no expiry for a card membership, and unlimited hours for a Legacy Maker', async () => {
    await openPortal(aCardHousehold('legacy-maker', 'leader'));
    await expect.element(primary).toHaveTextContent(/Hours Left\s*Unlimited/);
    await expect.element(primary).not.toHaveTextContent('Expiry');
  });
});
