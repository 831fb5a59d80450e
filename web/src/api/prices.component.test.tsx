import { listPrices } from '@legacy-hub/domain/billing/endpoints';
import { getVenue } from '@legacy-hub/domain/office/endpoints';
import { weeklyFrom } from '@legacy-hub/domain/testing/price-change';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { howBusy } from '@legacy-hub/domain/visits/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { api, wirePrices } from '../testing/stub-api.ts';

const NEWER = weeklyFrom('2020-07-01', { leader: 2250 });
const newerVenue = { ...EXAMPLE_VENUE, prices: { ...EXAMPLE_VENUE.prices, weekly: [NEWER] } };

const leader = page.getByRole('article').filter({ hasText: 'LEADER' });
const problem = page.getByRole('alert');

beforeEach(() => api.answer(howBusy, { busyness: 'quiet' }));

function answerNewer() {
  api.answer(listPrices, { prices: wirePrices(NEWER) });
  api.answer(getVenue, { revision: 2, venue: newerVenue });
}

describe('the prices of a page', () => {
  // spec: prices-1
  it('are the server’s current ones, although the page was opened before', async () => {
    answerNewer();
    await openApp('/');
    await expect.element(leader).toHaveTextContent('$22.50');
    await openApp('/form/leader');
    await expect.element(page.getByText('$22.50 today, then $22.50 every week')).toBeVisible();
  });

  // spec: prices-2
  it('are unchanged when they cannot be loaded, with a message until it works', async () => {
    api.lose(listPrices);
    await openApp('/');
    await expect.element(problem).toHaveTextContent('Failed to load subscription prices.');
    await expect.element(leader).toHaveTextContent('$20');
    answerNewer();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect.element(leader).toHaveTextContent('$22.50');
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('are loaded again once the device is online', async () => {
    api.lose(listPrices);
    await openApp('/');
    await expect.element(problem).toBeVisible();
    answerNewer();
    dispatchEvent(new Event('online'));
    await expect.element(leader).toHaveTextContent('$22.50');
    await expect.element(problem).not.toBeInTheDocument();
  });
});
