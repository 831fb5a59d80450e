import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { MAX_NAMED } from '@legacy-hub/domain/figures/needs-you';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { risingTo } from '@legacy-hub/domain/testing/price-change';
import { addDays, addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announcePrices } from '../billing/memberships/announce-prices.ts';
import { handlers } from '../handlers.ts';
import { households, mail } from '../stores/firestore/collections.ts';
import { messageIdOf } from '../stores/firestore/message-id.ts';
import { undeliveredEmails } from '../stores/needs-you.ts';
import { withVenue } from '../stores/venue.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { mailgunEvent, signMailgunEvent } from '../testing/mailgun-event.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { watchMailServer } from '../testing/watch-mail-server.ts';
import { sendDueMail, sendMail } from './send-mail.ts';

// A separate project, which the running functions do not watch: the test sends the emails itself, with as
// many senders at once.
setProject('demo-announcement');

const HOUSEHOLDS = 60;
const SENDERS = 5;
const EVERY_NTH_BOUNCES = 10;
const KEY = 'a-signing-key';
const now = instant(Date.now());

async function addMembers(): Promise<Household[]> {
  const template = await aPaidHousehold({ tiers: ['leader'], at: addDuration(now, -days(1)) });
  const all = Array.from({ length: HOUSEHOLDS }, () => {
    const uid = randomUUID();
    return { ...template, uid, email: `${uid}@example.com` };
  });
  await Promise.all(all.map((household) => households().doc(household.uid).set(household)));
  await households().doc(template.uid).delete();
  return all;
}

let api: Served;
beforeAll(async () => {
  vi.stubEnv('MAILGUN_SIGNING_KEY', KEY);
  api = await serveApp(ENDPOINTS, handlers);
});
afterAll(() => api.close());

// spec: mail-announcement-1
test('an announcement reaches every household once over few connections, and bounced ones don’t count as notified', async () => {
  await saveVenue({ prices: risingTo(addDays(dayOf(now), 40), { leader: 1800 }) });
  const members = await addMembers();
  const bouncing = members.filter((_member, index) => index % EVERY_NTH_BOUNCES === 0);
  const addresses = new Set(bouncing.map(({ email }) => email));
  const mailIds = new Map<string, string>();
  const reports: Promise<unknown>[] = [];
  const { seen, close } = await watchMailServer((address) => {
    if (!addresses.has(address)) return;
    const messageId = messageIdOf(mailIds.get(address) ?? '', 'hello@hub.example');
    const event = mailgunEvent(messageId, address, { event: 'failed', severity: 'permanent' });
    reports.push(call(api, 'POST', '/api/mailgun-webhook', { body: signMailgunEvent(event, KEY) }));
  });

  await withVenue(() => announcePrices(now));
  const queued = (await mail().where('content.kind', '==', 'price-rise').get()).docs.map((each) =>
    each.data(),
  );
  expect(queued).toHaveLength(HOUSEHOLDS);
  for (const { id, to } of queued) mailIds.set(to, id);
  const waiting = queued.map(({ id }) => id);
  const sendAsTriggered = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await sendMail(id);
  };
  await withVenue(() =>
    Promise.all([...Array.from({ length: SENDERS }, sendAsTriggered), sendDueMail(instant(Date.now()))]),
  );
  await expect.poll(() => seen.open).toBe(0);
  await Promise.all(reports);
  close();

  expect([...seen.takenBy.keys()].filter((address) => mailIds.has(address))).toHaveLength(HOUSEHOLDS);
  expect([...mailIds.keys()].filter((address) => seen.takenBy.get(address) !== 1)).toEqual([]);
  expect(seen.mostOpen).toBeLessThanOrEqual(2 * SENDERS);
  const { documents, more } = await undeliveredEmails(MAX_NAMED.first, now);
  expect(documents.length + more).toBe(bouncing.length);
  const stored = (await households().get()).docs.map((each) => each.data());
  const unnotified = stored
    .filter(({ priceNotices }) => priceNotices === undefined)
    .map(({ email }) => email);
  expect(unnotified.toSorted()).toEqual([...addresses].toSorted());
});
