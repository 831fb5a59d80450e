import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { type EmailContent, mailSchema, type QueuedEmail } from '@legacy-hub/domain/documents/email';
import { asSent, queueMail } from '@legacy-hub/domain/mail/rules';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseHousehold } from '../account/erasure/erasure.ts';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { findWalkIn } from '../stores/customers/walk-ins.ts';
import { mail } from '../stores/firestore/collections.ts';
import { messageIdOf } from '../stores/firestore/message-id.ts';
import { claimEmail, markSent } from '../stores/mail.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { mailgunEvent, signMailgunEvent } from '../testing/mailgun-event.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { anUnpaidWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-mailgun-webhook');

const KEY = 'a-signing-key';
const BOUNCE = { event: 'failed', severity: 'permanent' } as const;
const COMPLAINT = { event: 'complained' } as const;
let server: Served;

type Returned = Parameters<typeof mailgunEvent>[2];

const post = (body: string) => call(server, 'POST', '/api/mailgun-webhook', { body });
const messageIdIn = ({ id }: QueuedEmail) => messageIdOf(id, 'hello@hub.example');
const report = ({ to, ...email }: QueuedEmail, returned: Returned = BOUNCE) =>
  post(signMailgunEvent(mailgunEvent(messageIdIn({ to, ...email }), to, returned), KEY));

async function anEmailTo(uid: string, to: string, traits: Partial<QueuedEmail> = {}): Promise<QueuedEmail> {
  const now = instant(Date.now());
  const content: EmailContent = {
    kind: 'receipt',
    name: 'Mia',
    invoice: { numbers: ['261121-K7P3QX9M'], day: dayOf(now) },
    lines: [],
  };
  const queued = queueMail({ id: randomUUID(), to, content }, now, uid);
  await queue({ ...asSent(queued, now), ...traits });
  return { ...queued, ...traits };
}

const queue = async (email: QueuedEmail) => {
  await mail().doc(email.id).set(email);
};

const stateOf = async ({ id }: QueuedEmail) =>
  mailSchema.parse((await firestore().doc(`mail/${id}`).get()).data()).state;

const confirmAddress = (token: string, email: string) =>
  call(server, 'POST', '/api/account/keep-email', { token, body: { email, idempotencyKey: randomUUID() } });

describe('an email that Mailgun reports as bounced', () => {
  beforeAll(async () => {
    process.env.MAILGUN_SIGNING_KEY = KEY;
    server = await serveApp(ENDPOINTS, handlers, unlimited);
  });
  afterAll(() => server.close());

  // spec: mail-returned-1
  test('is stored with its reason, and the household’s address is marked', async () => {
    const household = await aPaidHousehold();
    const email = await anEmailTo(household.uid, household.email);
    expect(await report(email)).toMatchObject({ status: 200, body: { received: true } });
    expect(await stateOf(email)).toMatchObject({ status: 'bounced', reason: '5.1.1 No such mailbox' });
    expect((await stored(household.uid)).emailProblem).toBe('bounced');
  });

  test('marks the address of a day pass', async () => {
    const email = `pass-${randomUUID()}@example.com`;
    const pass = await anUnpaidWalkIn({ email });
    const id = `walk-in-registered:${pass.id}`;
    const sent = (await mail().doc(id).get()).data();
    if (!sent) throw new Error('the pass has no email');
    await report(sent, COMPLAINT);
    expect(await findWalkIn(pass.id)).toMatchObject({ emailProblem: 'complained' });
    expect(await stateOf(sent)).toMatchObject({ status: 'complained' });
  });

  test('remains bounced if its sender saves the delivery only afterwards', async () => {
    const household = await aPaidHousehold();
    const now = instant(Date.now());
    const email = await anEmailTo(household.uid, household.email, {
      state: { status: 'queued', notBefore: now },
    });
    await claimEmail(email.id, now);
    await report(email);
    await markSent(email.id, now);
    expect(await stateOf(email)).toMatchObject({ status: 'bounced' });
  });

  test('changes nothing more when the event is repeated, even many times at once, or after the member’s response', async () => {
    const { household, token } = await aLoggedInHousehold({});
    const email = await anEmailTo(household.uid, household.email);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => report(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const first = await stateOf(email);
    expect(await confirmAddress(token, household.email)).toMatchObject({ status: 200 });
    await report(email);
    await report(email, COMPLAINT);
    expect(await stateOf(email)).toEqual(first);
    expect((await stored(household.uid)).emailProblem).toBeUndefined();
  });

  test('doesn’t mark a newer address of the household, in any order of events', async () => {
    const { household, token } = await aLoggedInHousehold({});
    const { uid } = household;
    const email = await anEmailTo(uid, 'former@example.com');
    await report(email);
    expect(await stateOf(email)).toMatchObject({ status: 'bounced' });
    expect((await stored(uid)).emailProblem).toBeUndefined();
    await report(await anEmailTo(uid, household.email));
    expect(await confirmAddress(token, 'former@example.com')).toMatchObject({ status: 409 });
    expect((await stored(uid)).emailProblem).toBe('bounced');
  });

  test('remains erased with its household, even while it is being sent', async () => {
    const household = await aPaidHousehold();
    const now = instant(Date.now());
    const email = await anEmailTo(household.uid, household.email, {
      state: { status: 'queued', notBefore: now },
    });
    await claimEmail(email.id, now);
    await eraseHousehold(household.uid, instant(Date.now()), decideEraseAccount);
    expect(await report(email)).toMatchObject({ status: 200 });
    await markSent(email.id, now);
    expect((await firestore().doc(`mail/${email.id}`).get()).exists).toBe(false);
    expect((await firestore().doc(`users/${household.uid}`).get()).exists).toBe(false);
  });

  test('is stored as bounced if it belongs to no customer', async () => {
    const email = await anEmailTo('no-household', 'kim@example.com');
    await report(email);
    expect(await stateOf(email)).toMatchObject({ status: 'bounced' });
  });

  test('changes nothing if the event is unknown, about another email or not signed', async () => {
    const household = await aPaidHousehold();
    const email = await anEmailTo(household.uid, household.email);
    const data = mailgunEvent(messageIdIn(email), email.to, BOUNCE);
    expect(await report(email, { event: 'failed', severity: 'temporary' })).toMatchObject({ status: 200 });
    expect(await report({ ...email, id: randomUUID() })).toMatchObject({ status: 200 });
    expect(await post(signMailgunEvent(data, 'another key'))).toMatchObject({ status: 400 });
    expect(await stateOf(email)).toMatchObject({ status: 'sent' });
    expect((await stored(household.uid)).emailProblem).toBeUndefined();
  });
});
