import { expect } from '@playwright/test';
import { isStoredOnDevice } from '../pages/device/stored-on-device.ts';
import { test } from '../pages/harness/story.ts';
import { aCashFamily } from '../pages/people/family.ts';
import { uniqueName } from '../pages/people/groups.ts';
import { PortalPage } from '../pages/portal.page.ts';

// spec: portal-copy-7
test('a temporary login neither shows nor keeps data stored by the previous login, even if the portal first fails to load', async ({
  page,
  context,
}) => {
  const before = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader', 'supporter'] });
  const { name } = before.household.primary;
  const phone = before.household.phone.e164; // the membership card, which is stored separately, contains only names
  await new PortalPage(page).open(before);
  await expect.poll(() => isStoredOnDevice(page, phone)).toBe(true);
  await page.close();
  await context.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) Reflect.set(window, 'wasShown', true);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, name);

  const next = await context.newPage();
  const family = await aCashFamily({ name: uniqueName('Mia') });
  await next.route('**/static/js/SignedInPages-*', (route) => route.abort());
  await next.goto('/login');
  await next.getByLabel('Email').fill(family.email);
  await next.getByLabel('Password').fill(family.password);
  await next.getByLabel('Stay logged in on this device').click();
  await next.getByRole('button', { name: 'Login' }).click();
  await expect(next).toHaveURL(/\/portal$/);
  await next.unroute('**/static/js/SignedInPages-*');
  await next.goto('/portal');
  await expect(new PortalPage(next).primary).toContainText(family.household.primary.name);
  await expect.poll(() => next.evaluate(() => Reflect.has(window, 'wasShown'))).toBe(false);
  for (const each of [name, phone, before.email])
    await expect.poll(() => isStoredOnDevice(next, each)).toBe(false);
});
