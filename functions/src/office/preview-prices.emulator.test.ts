import { cents } from '@legacy-hub/domain/core/money';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { officeHandlers } from './handlers.ts';

setProject('demo-preview-prices');

let server: Served;
let token: string;
beforeAll(async () => {
  server = await serveApp(officeEndpoints, officeHandlers);
  ({ token } = await aStaffMember('admin'));
});
afterAll(() => server.close());

const { prices } = EXAMPLE_VENUE;
const today = dayOf(instant(Date.now()));
const preview = (next: Prices) =>
  call(server, 'POST', '/api/admin/venue/prices/preview', { token, body: { prices: next } });
const supporterFor = (amount: number, from: VenueDate): Prices => ({
  ...prices,
  weekly: [...prices.weekly, { ...Object.assign({}, prices.weekly[0]), from, supporter: cents(amount) }],
});

describe('a preview of other weekly prices', () => {
  test('counts the households with a membership, and what they pay before and after', async () => {
    await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await aPaidHousehold({ tiers: ['supporter'] });
    await aPaidHousehold({ tiers: ['leader'] });
    await anUnpaidHousehold({ tiers: ['supporter'] });
    expect(await preview(supporterFor(1000, addDays(today, 40)))).toMatchObject({
      status: 200,
      body: { households: 3, payMore: 2, beforeCents: 2400 + 800 + 2000, afterCents: 2500 + 1000 + 2000 },
    });
  });

  test('saves nothing', async () => {
    await preview(supporterFor(1000, addDays(today, 40)));
    const { body } = await call(server, 'GET', '/api/venue');
    expect(body).toMatchObject({ revision: 1, venue: { prices } });
  });

  test('is refused for the same reasons as the change itself', async () => {
    expect(await preview(supporterFor(1000, addDays(today, 29)))).toMatchObject({
      status: 400,
      body: { code: 'bad-input', error: expect.stringContaining('The earliest day') },
    });
  });
});
