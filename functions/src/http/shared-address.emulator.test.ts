import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { RATE_LIMITS, type RateLimit } from '@legacy-hub/domain/rate-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { echoEndpoint } from '../testing/echo-endpoint.ts';
import { aPhone } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { untilWindowIsLongEnough } from '../testing/rate-limit-windows.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard } from '../testing/stripe-sandbox.ts';
import { respond } from './handler.ts';

setProject('demo-shared-address');

const FAMILIES = 40;
const BATCH = Array.from({ length: 30 });
const TIMEOUT = { timeout: 180_000 };
const callsBy = (by: RateLimit['by']) =>
  RATE_LIMITS.registration.find((limit) => limit.by === by)?.calls ?? 0;

/** The addresses of the client and of the edge of Hosting, in front of those that a client made up. */
const from = (client: string, edge: string, madeUp = '') => ({
  'X-Forwarded-For': `${madeUp}${client}, ${edge}`,
});

describe('an address that many share', () => {
  let venue: Served;
  let echo: Served;
  beforeAll(async () => {
    venue = await serveApp(ENDPOINTS, handlers);
    const join = { ...echoEndpoint, rateLimit: 'registration' } as const;
    echo = await serveApp({ join }, { join: async ({ said }) => respond({ said }) });
  });
  beforeEach(untilWindowIsLongEnough);
  afterAll(() => Promise.all([venue.close(), echo.close()]));

  const join = (headers: Record<string, string>) =>
    call(echo, 'POST', echoEndpoint.path, { headers, body: { said: 'hello' } });
  async function joinTimes(times: number, headersFor: (count: number) => Record<string, string>) {
    const statuses: number[] = [];
    while (statuses.length < times) {
      const replies = await Promise.all(BATCH.map((_, index) => join(headersFor(statuses.length + index))));
      statuses.push(...replies.map(({ status }) => status));
    }
    return statuses;
  }

  test(`lets ${FAMILIES} families register and pay in one hour, each with a mistake in both`, {
    timeout: 180_000,
  }, async () => {
    const headers = from('203.0.113.40', '203.0.113.41');
    const post = async (path: string, body: object) => call(venue, 'POST', path, { headers, body });
    const results: number[][] = [];
    const joins = async () => {
      const contact = { name: 'Mia Rossi', email: `family-${randomUUID()}@example.com`, phone: aPhone() };
      const pay = async (card: string) =>
        (
          await post('/api/payment', {
            ...contact,
            memberships: ['leader'],
            paymentMethodId: await aCard(card),
          })
        ).status;
      const first = await post('/api/users', { ...contact, memberships: ['supporter'] });
      const corrected = await post('/api/users', { ...contact, memberships: ['leader'] });
      results.push([first.status, corrected.status, await pay('chargeDeclined'), await pay('visa')]);
    };
    for (let family = 0; family < FAMILIES; family += 4) await Promise.all(Array.from({ length: 4 }, joins));
    expect(results).toEqual(Array(FAMILIES).fill([200, 200, 402, 200]));
  });

  test('is limited in the end, with the real wait in the header and in the sentence', TIMEOUT, async () => {
    const statuses = await joinTimes(callsBy('address'), () => from('198.51.100.1', '198.51.100.2'));
    expect(statuses).not.toContain(429);
    const { status, body, headers } = await join(from('198.51.100.1', '198.51.100.2'));
    const wait = Number(headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    const sentence = /^Too many attempts\. Please try again in \d+ minutes?\.$/;
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'too-many-requests', error: expect.stringMatching(sentence) },
    });
    expect((await join(from('198.51.100.3', '198.51.100.2'))).status).toBe(200);
  });

  test('does not change when the client adds addresses in front', TIMEOUT, async () => {
    const statuses = await joinTimes(callsBy('address') + 30, (count) =>
      from('198.51.100.11', '198.51.100.12', `10.0.0.${count % 250}, `),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(callsBy('address'));
  });

  test('cannot be made up without limit by a caller that avoids Hosting', TIMEOUT, async () => {
    const connection = '198.51.100.22';
    const statuses = await joinTimes(callsBy('connection') + 30, () => from(randomUUID(), connection));
    expect(statuses.filter((status) => status === 200)).toHaveLength(callsBy('connection'));
  });
});
