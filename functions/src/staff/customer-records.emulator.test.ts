import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseHousehold } from '../account/erasure/erasure.ts';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { limitedByEmail } from '../testing/limits/limited-by-email.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-customer-emails');

let server: Served;
let token: string;

const list = (userId: string) => call(server, 'GET', `/api/admin/emails?userId=${userId}`, { token });
const sendAgain = (userId: string, emailId: string, email: string, idempotencyKey: string = randomUUID()) =>
  call(server, 'POST', '/api/admin/emails', { token, body: { userId, emailId, email, idempotencyKey } });

async function anUnreached(): Promise<{ household: Household; emailId: string }> {
  const household = await aPaidHousehold();
  const { docs } = await firestore().collection('mail').where('uid', '==', household.uid).get();
  const [welcome] = docs;
  await welcome?.ref.update({ state: { status: 'failed', at: Date.now(), reason: '550 no such mailbox' } });
  return { household, emailId: welcome?.id ?? '' };
}

const emailsTo = async (address: string) =>
  (await firestore().collection('mail').where('to', '==', address).get()).docs;

describe('the emails of a customer', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  test('are listed with the reason for a failure, and sent again once per request', async () => {
    const { household, emailId } = await anUnreached();
    const { uid, email } = household;
    expect((await list(uid)).body).toMatchObject({
      emails: [
        { id: emailId, to: email, status: 'failed', reason: '550 no such mailbox', canSendAgain: true },
      ],
    });
    const key = randomUUID();
    expect(await sendAgain(uid, emailId, email, key)).toMatchObject({ status: 200 });
    expect(await sendAgain(uid, emailId, email, key)).toMatchObject({ status: 200 });
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await list(uid)).body).toMatchObject({ emails: [{ status: 'waiting' }, { status: 'failed' }] });
  });

  test('are sent again and recorded once, however often the same request arrives at the same moment', async () => {
    const { household, emailId } = await anUnreached();
    const { uid, email } = household;
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => sendAgain(uid, emailId, email, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await emailsTo(email)).toHaveLength(2);
    const actions = await firestore().collection('staffActions').where('who.uid', '==', uid).get();
    const kinds = actions.docs.map((action) => action.get('kind'));
    expect(kinds.filter((kind) => kind === 'send-email')).toHaveLength(1);
  });

  test('remain listed after an address change, and are sent to the new address', async () => {
    const { household, emailId } = await anUnreached();
    const { uid } = household;
    const email = `corrected-${randomUUID()}@example.com`;
    await firestore().doc(`users/${uid}`).update({ email });
    expect(await sendAgain(uid, emailId, household.email)).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded' },
    });
    await sendAgain(uid, emailId, email);
    expect((await emailsTo(email)).map((stored) => stored.get('uid'))).toEqual([uid]);
  });

  test('are limited per recipient, across all staff', async () => {
    expect(ENDPOINTS.sendEmailAgain.rateLimit).toBe('emailingCustomers');
    const limited = await serveApp(ENDPOINTS, handlers, limitedByEmail(1));
    const { household, emailId } = await anUnreached();
    const { uid, email } = household;
    const colleague = await aStaffMember();
    const send = (by: string) => {
      const body = { userId: uid, emailId, email, idempotencyKey: randomUUID() };
      return call(limited, 'POST', '/api/admin/emails', { token: by, body });
    };
    expect(await send(token)).toMatchObject({ status: 200 });
    expect(await send(colleague.token)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    await limited.close();
  });

  test('are not sent to another customer', async () => {
    const [{ emailId }, other] = [await anUnreached(), await aPaidHousehold()];
    expect(await sendAgain(other.uid, emailId, other.email)).toMatchObject({ status: 404 });
  });

  test('of a day pass include the pass, which can be sent again', async () => {
    const { id, email } = await aPaidWalkIn({ email: `pass-${randomUUID()}@example.com` });
    const [pass] = await emailsTo(email);
    await pass?.ref.update({ state: { status: 'sent', at: Date.now() } });
    expect(await sendAgain(id, pass?.id ?? '', email)).toMatchObject({ status: 200 });
    expect((await emailsTo(email)).length).toBeGreaterThan(1);
  });

  test('are deleted with the account, including those to a former address', async () => {
    const { household } = await anUnreached();
    const { uid } = household;
    await firestore()
      .doc(`users/${uid}`)
      .update({ email: `corrected-${randomUUID()}@example.com` });
    await eraseHousehold(uid, instant(Date.now()), decideEraseAccount);
    expect(await emailsTo(household.email)).toEqual([]);
  });
});
