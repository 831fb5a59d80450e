import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import type { Page } from '@playwright/test';
import { at, click, goOffline, type Screen } from './screen.ts';

export const PORTAL_SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  Maya: [
    at('portal-home', '/portal', (page) =>
      page.getByRole('img', { name: portalHome.photoOf('Mia Chen') }).waitFor(),
    ),
    at('portal-add-family', '/portal', click(portalHome.addFamily)),
    at('portal-edit-family', '/portal', click(/^Edit /)),
    at('portal-bookings', '/portal/bookings'),
    at('portal-book-visit', '/portal/bookings', click('Book Visit')),
    at('portal-profile', '/portal/profile'),
    at('portal-profile-incomplete', '/portal/profile', openParts, click('Change Password')),
    at('portal-contact-details', '/portal/profile', click('Change name, phone or email')),
    at('portal-membership-card', '/portal', async (page) => {
      await page.getByRole('link', { name: 'Membership card' }).click();
      await page.getByRole('heading', { level: 1, name: 'Membership card' }).waitFor();
    }),
    at('portal-history', '/portal/history'),
    at('portal-history-receipt', '/portal/history', async (page) => {
      await page
        .getByRole('link', { name: /^View receipt/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'Tax invoice' }).waitFor();
    }),
    at('portal-here', '/here'),
    at('portal-settings-cash', '/portal/settings'),
    at('portal-pay-by-card', '/portal/settings', click('Pay by card'), (page) =>
      page.getByRole('dialog').locator('iframe').first().waitFor(),
    ),
    at('portal-offline', '/portal', goOffline),
  ],
  Nina: [
    at('portal-settings', '/portal/settings'),
    at('portal-manage', '/portal/settings', click('Change Subscription')),
    at('portal-cancel', '/portal/settings', click('Change Subscription'), click('Cancel Subscription')),
    at('portal-card', '/portal/settings', click(/Update card/i)),
    at('portal-pause', '/portal/settings', click('Pause membership')),
  ],
  Sam: [
    at('portal-home-alone', '/portal'),
    at('portal-buy-sessions', '/portal/settings', click(/^More for /), click(/Buy extra sessions/i)),
  ],
  Lee: [
    at('portal-completion', '/portal'),
    at('portal-completion-incomplete', '/portal', click('Save Profile')),
  ],
  Kim: [at('portal-settings-expired', '/portal/settings')],
};

/** Expands each collapsed part of the profile. */
async function openParts(page: Page): Promise<void> {
  await page.locator('summary').first().waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
}
