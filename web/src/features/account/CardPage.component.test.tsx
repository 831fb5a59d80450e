import { aFamilyMember, aHousehold, aPerson, inCash } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openApp, openPortal } from '../../testing/open-app.tsx';
import { heading } from '../../testing/public-pages.ts';

const MIA = 'Mia Rossi';
const household = aHousehold(aPerson('mia', inCash('leader'), { name: MIA }), [
  aFamilyMember('Leo', inCash('supporter')),
]);

describe('the membership card', () => {
  it('is linked from the portal, with the code and everyone in the household, and is removed at logout', async () => {
    await openPortal(household);
    await expect
      .element(page.getByRole('link', { name: 'Membership card' }))
      .toHaveAttribute('href', '/card');
    await openApp('/card');
    const card = page.getByRole('article', { name: MIA });
    await expect.element(card.getByRole('img', { name: `QR code of ${MIA}’s membership` })).toBeVisible();
    const people = card.getByRole('listitem');
    expect(people.elements().map(({ textContent }) => textContent)).toEqual([
      'Mia Rossi Leader Paid until 25 Nov',
      'Leo Supporter Paid until 25 Nov',
    ]);
    await expectAccessible();

    await page.getByRole('link', { name: 'Back to your portal' }).click();
    await expect.element(page.getByRole('region', { name: 'Primary Member' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    await openApp('/card');
    await expect.element(page.getByText('There’s no card on this device.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Log in to see your card' }))
      .toHaveAttribute('href', '/portal');
    await expectAccessible();
  });
});
