import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { addDuration, dayOf, hours, instant, startOfDay } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handlers } from '../../handlers.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard } from '../../testing/stripe/stripe-sandbox.ts';
import { aPhone } from '../../testing/subjects/households.ts';

setProject('demo-pay-matched');

let server: Served;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
});
beforeEach(() => {
  const noon = addDuration(startOfDay(dayOf(instant(Date.now()))), hours(12.5));
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const aVictim = () => ({ name: 'Mia Rossi', email: `victim-${randomUUID()}@example.com`, phone: aPhone() });
type Contact = ReturnType<typeof aVictim>;

const post = (path: string, body: object) => call(server, 'POST', path, { body });
const register = (contact: Contact) => post('/api/users', { ...contact, memberships: ['leader'] });
const pay = async (contact: Contact, card: 'visa' | 'chargeDeclined' = 'visa') =>
  post('/api/payment', { ...contact, memberships: ['leader'], paymentMethodId: await aCard(card) });

describe('a stranger with a household’s email', () => {
  test('does not prevent its owner from registering and paying', async () => {
    const victim = aVictim();
    expect(await register(victim)).toMatchObject({ status: 200 });
    for (let count = 0; count < 25; count += 1) {
      const stranger = { ...victim, phone: aPhone() };
      await register(stranger);
      await post('/api/payment', { ...stranger, memberships: ['leader'], paymentMethodId: `pm_${count}` });
    }
    expect(await register(victim)).toMatchObject({ status: 200 });
    expect(await pay(victim)).toMatchObject({ status: 200 });
  });

  test('and phone number can try ten declined cards an hour', async () => {
    const victim = aVictim();
    await register(victim);
    for (let count = 0; count < 10; count += 1)
      expect(await pay(victim, 'chargeDeclined')).toMatchObject({ status: 402 });
    expect(await pay(victim, 'chargeDeclined')).toMatchObject({ status: 429 });
  });
});
