import { decideChooseEmails } from '@legacy-hub/domain/account/emails/email-choices';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { listMessages, previewMessage } from '@legacy-hub/domain/office/messages/endpoints';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from '../../handlers.ts';
import { composeEmail } from '../../mail/compose-email.ts';
import { toHtml } from '../../mail/render-email.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { mail } from '../../stores/firestore/collections.ts';
import * as mailStore from '../../stores/mail.ts';
import { findEmail } from '../../stores/mail.ts';
import * as messageStore from '../../stores/messages.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { aPaidHousehold } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { sendMessages } from './send-messages.ts';

setProject('demo-messages');
vi.mock('../../stores/mail.ts', { spy: true });
vi.mock('../../stores/messages.ts', { spy: true });

const now = instant(Date.now());
const day = addDays(dayOf(now), 3);
const everyone = { of: 'members', show: 'all', name: '' };
const news = { audience: everyone, kind: 'news', subject: 'A new game', text: 'Come & <play>.', expected: 3 };

let server: Served;
let token: string;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
  ({ token } = await aStaffMember('admin'));
});
afterAll(() => server.close());

const post = (path: string, body: object) =>
  call(server, 'POST', `/api/admin/messages${path}`, { token, body });
const send = (idempotencyKey: string, message: object = news) => post('', { ...message, idempotencyKey });
const preview = async (audience: object, kind: string) =>
  previewMessage.output.parse((await post('/preview', { audience, kind })).body);
const messages = async () =>
  listMessages.output.parse((await call(server, 'GET', '/api/admin/messages', { token })).body).messages;
const recipientsOf = async (message: string) =>
  (await mail().get()).docs
    .filter(({ id }) => id.startsWith(`message:${message}:`))
    .map((email) => email.data().uid)
    .toSorted();

async function book(uid: string, personId: string): Promise<void> {
  expectAccepted(
    await updateHousehold(uid, now, (household) =>
      decideBooking(household, { personId, day, hours: 1 }, now),
    ),
  );
}

// spec: office-messages-2
test('news goes once to each household that wants it, when it was requested twice and killed at each step', async () => {
  const [ada, bo, cy] = [await aPaidHousehold(), await aPaidHousehold(), await aPaidHousehold()];
  await updateHousehold(cy.uid, now, (household) => decideChooseEmails(household, { news: false }));
  expect(await preview(everyone, 'news')).toEqual({
    recipients: 2,
    leftOut: { 'no-email': 0, returned: 0, unsubscribed: 1 },
  });
  await Promise.all([send('news-0001'), send('news-0001')]);
  expect(await messages()).toHaveLength(1);

  const killed = new Error('killed');
  vi.mocked(mailStore.queueEmail).mockRejectedValueOnce(killed);
  expect(await sendMessages(now)).toMatchObject({ failed: 1 });
  vi.mocked(messageStore.updateMessage).mockRejectedValueOnce(killed);
  expect(await sendMessages(now)).toMatchObject({ failed: 1 });
  const before = await Promise.all([ada, bo].map(({ uid }) => findEmail(`message:news-0001:${uid}`)));
  expect(await sendMessages(now)).toMatchObject({ done: 1 });
  expect(await sendMessages(now)).toMatchObject({ done: 0 });
  expect(await recipientsOf('news-0001')).toEqual([ada.uid, bo.uid].toSorted());
  const after = await Promise.all([ada, bo].map(({ uid }) => findEmail(`message:news-0001:${uid}`)));
  expect(after).toEqual(before);

  const [email] = after;
  if (!email) expect.unreachable();
  expect(JSON.stringify(email)).not.toContain('new game');
  const composed = await composeEmail(email);
  expect(composed).toMatchObject({ subject: 'A new game', unsubscribe: { label: 'Stop this news' } });
  expect(toHtml(composed)).toContain('Come &amp; &lt;play&gt;.');
  const { pathname, search } = new URL(composed.unsubscribe?.oneClickUrl ?? '');
  expect((await call(server, 'POST', `${pathname}${search}`)).status).toBe(200);
  await sendMail(email.id);
  expect(await findEmail(email.id)).toBeNull();
});

test('everyone who has booked a day gets a service message, even those who want no news', async () => {
  const [ada, bo] = [await aPaidHousehold(), await aPaidHousehold()];
  await updateHousehold(bo.uid, now, (household) => decideChooseEmails(household, { news: false }));
  for (const { uid, primary } of [ada, bo]) await book(uid, primary.id);
  const booked = { of: 'day', day };
  expect(await preview(booked, 'service')).toMatchObject({ recipients: 2 });
  await send('early-0001', { ...news, audience: booked, kind: 'service', expected: 2 });
  await sendMessages(now);
  expect(await recipientsOf('early-0001')).toEqual([ada.uid, bo.uid].toSorted());
});

test('a message that is stopped halfway sends nothing more, and drops the emails that wait', async () => {
  await send('stop-0001');
  vi.mocked(messageStore.updateMessage).mockRejectedValueOnce(new Error('killed'));
  await sendMessages(now);
  const [uid] = await recipientsOf('stop-0001');
  expect((await post('/stop', { messageId: 'stop-0001' })).status).toBe(200);
  await sendMessages(now);
  await sendMail(`message:stop-0001:${uid}`);
  expect(await findEmail(`message:stop-0001:${uid}`)).toBeNull();
  const [stopped] = (await messages()).filter(({ id }) => id === 'stop-0001');
  expect(stopped).toMatchObject({ status: 'stopped', sent: 0, expected: 3 });
});
