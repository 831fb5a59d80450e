import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, aPhone, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';

setProject('demo-register-at-counter');

let server: Served;
let token: string;

const registered = z.object({ userId: z.string() });
const anEmail = () => `counter-${randomUUID()}@example.com`;

const form = (more: object = {}) => ({
  name: 'Grandma Ito',
  phone: aPhone(),
  memberships: [{ tier: 'leader' }, { tier: 'supporter', name: 'Ken Ito' }],
  paymentMethod: 'cash',
  idempotencyKey: randomUUID(),
  ...more,
});
const register = (body: object) => call(server, 'POST', '/api/admin/household', { token, body });
const mailsOf = async (uid: string) =>
  (await firestore().collection('mail').where('uid', '==', uid).get()).docs.map((mail) => mail.data());

describe('registering a household at the counter', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  test('needs no email: the household pays in cash, gets no mail, and logs in once an email is added', async () => {
    const { userId } = registered.parse((await register(form())).body);
    const household = await stored(userId);
    expect(household).toMatchObject({ email: '', family: [{ name: 'Ken Ito' }] });
    expect((await auth().getUser(userId)).email).toBeUndefined();
    const membershipId = peopleOf(household).map(({ id }) => id);
    const paid = await call(server, 'POST', '/api/confirm-cash-payment', {
      token,
      body: { userId, membershipId, idempotencyKey: randomUUID() },
    });
    expect(paid.status).toBe(200);
    expect(await mailsOf(userId)).toEqual([]);

    const email = anEmail();
    const seen = detailsOf(await stored(userId));
    const body = { userId, ...seen, family: [], seen, email };
    expect(await call(server, 'POST', '/api/admin/details', { token, body })).toMatchObject({ status: 200 });
    expect((await auth().getUserByEmail(email)).uid).toBe(userId);
    expect(await mailsOf(userId)).toMatchObject([{ to: email, content: { kind: 'welcome', uid: userId } }]);
  });

  test('sends the link to pay by card', async () => {
    const email = anEmail();
    const { userId } = registered.parse((await register(form({ email, paymentMethod: 'card' }))).body);
    expect(await mailsOf(userId)).toMatchObject([{ to: email, content: { kind: 'payment-link' } }]);
    expect(await register(form({ paymentMethod: 'card' }))).toMatchObject({
      status: 400,
      body: { code: 'email-missing' },
    });
  });

  test('happens once, however often it is sent at once', async () => {
    for (const body of [form(), form({ email: anEmail() })]) {
      const replies = await Promise.all([register(body), register(body), register(body)]);
      const uids = replies.map((reply) => registered.parse(reply.body).userId);
      expect(new Set(uids).size).toBe(1);
    }
  });

  test('finds the household with the phone number, or registers another one', async () => {
    const known = await aPaidHousehold();
    const body = form({ phone: known.phone.shown });
    expect(await register(body)).toMatchObject({
      status: 409,
      body: { code: 'known-customer', hits: [{ kind: 'member', id: known.uid }] },
    });
    const { userId } = registered.parse((await register({ ...body, sharesPhone: true })).body);
    expect(userId).not.toBe(known.uid);
  });

  test('finds the household with the email, always', async () => {
    const known = await aPaidHousehold();
    for (const sharesPhone of [false, true])
      expect(await register(form({ email: known.email, sharesPhone }))).toMatchObject({
        status: 409,
        body: { code: 'known-customer', hits: [{ id: known.uid }] },
      });
  });
});
