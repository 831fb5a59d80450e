import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { aHousehold, aPerson, inCash } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openCounter } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

describe('the counter', () => {
  it('opens a household by the last digits of its phone', async () => {
    const household = aHousehold(aPerson('mia', inCash('leader'), { name: 'Mia Rossi' }));
    await openCounter({ households: [household] });
    const field = page.getByRole('combobox', { name: 'Search by phone, name or pass code' });
    await expect.element(field).toHaveFocus();
    api.answer(staffEndpoints.searchCustomers, {
      hits: [
        {
          kind: 'member',
          id: 'household',
          phone: '0412 345 678',
          date: null,
          people: [],
          readyToCheckIn: [],
        },
      ],
    });
    await userEvent.keyboard('5678{Enter}');
    const profile = page.getByRole('dialog', { name: 'Customer Profile' });
    await expect.element(profile).toHaveTextContent('Mia Rossi');
    await expectAccessible();
  });
});
