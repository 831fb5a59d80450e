import { TERMS_VERSION } from '@legacy-hub/domain/terms';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';
import { ProfilePage } from './pages/profile.page.ts';
import { SettingsPage } from './pages/settings.page.ts';

async function aFamilyThatAgreedTo(version: string) {
  const family = await aCashFamily();
  const { uid } = family.household;
  const termsAgreed = [{ version, at: family.household.registeredAt, by: uid }];
  await firestore().doc(`users/${uid}`).update({ termsAgreed });
  return family;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Our terms have changed' });

test.describe('a new version of the terms', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec: portal-terms-1
  test('is asked for at the login, and agreed to with one key', async ({ page }) => {
    const family = await aFamilyThatAgreedTo('2025-01-01');
    await new PortalPage(page).open(family);
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('New terms apply from 1 November 2026.');
    await expect(dialog.getByRole('link', { name: 'Read the Terms' })).toHaveAttribute('href', '/terms');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I Agree' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const { termsAgreed = [] } = await stored(family.household.uid);
    expect(termsAgreed.map(({ version }) => version)).toEqual(['2025-01-01', TERMS_VERSION]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('can wait: cancelling and downloading stay open, and the profile offers it', async ({ page }) => {
    const family = await aFamilyThatAgreedTo('2025-01-01');
    await new PortalPage(page).open(family);
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.goto('/portal/settings');
    const settings = new SettingsPage(page);
    await expect(settings.rows.first().getByRole('button').first()).toBeEnabled();
    await expect(dialogOf(page)).toBeHidden();

    await page.goto('/portal/profile');
    const profile = new ProfilePage(page);
    await profile.openPart('Your Data');
    await expect(profile.download).toBeEnabled();
    const terms = profile.part('Terms and Conditions');
    await expect(terms).toContainText('You agreed to the version of 1 January 2025');
    await terms.getByRole('button', { name: 'I Agree' }).click();
    await expect(terms).toContainText('You agreed to the version of 1 November 2026');
    await expect(terms.getByRole('button')).toHaveCount(0);
  });
});
