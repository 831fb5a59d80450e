import { cardCode } from '@legacy-hub/domain/household/card-code';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { showToCamera, test } from '../../pages/device/fake-camera.ts';
import { aCashFamily } from '../../pages/people/family.ts';

test('the tablet’s camera reads a membership card, which opens the household', async ({ page }) => {
  const family = await aCashFamily({ name: 'Ada Moreau', tiers: ['leader', 'supporter'] });
  showToCamera(cardCode(family.household));
  const counter = new CounterPage(page);
  await counter.open();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog', { name: 'Customer profile' })).toContainText('Ada Moreau');
});
