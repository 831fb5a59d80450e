import { listPrices } from '@legacy-hub/domain/billing/endpoints';
import { cents } from '@legacy-hub/domain/money';
import { currentPrices, takeOverPrices } from '@legacy-hub/domain/tiers';
import { howBusy } from '@legacy-hub/domain/visits/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { api, wirePrices } from '../testing/stub-api.ts';

const built = currentPrices();
const NEWER = { ...built, leader: cents(2250) };

const leader = page.getByRole('article').filter({ hasText: 'LEADER' });
const problem = page.getByRole('alert');

beforeEach(() => {
  takeOverPrices(built);
  api.answer(howBusy, { busyness: 'quiet' });
});
afterEach(() => takeOverPrices(built));

describe('the prices of a page', () => {
  // spec: prices-1
  it('are those that the server has now, without a new build', async () => {
    api.answer(listPrices, { prices: wirePrices(NEWER) });
    await openApp('/');
    await expect.element(leader).toHaveTextContent('$22.50');
    await openApp('/form/leader');
    await expect.element(page.getByText('$22.50 today, then $22.50 every week')).toBeVisible();
  });

  // spec: prices-2
  it('stay as they were built when they cannot be loaded, which the page says until it works', async () => {
    api.lose(listPrices);
    await openApp('/');
    await expect.element(problem).toHaveTextContent('Failed to load subscription prices.');
    await expect.element(leader).toHaveTextContent('$20');
    api.answer(listPrices, { prices: wirePrices(NEWER) });
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect.element(leader).toHaveTextContent('$22.50');
    await expect.element(problem).not.toBeInTheDocument();
  });
});
