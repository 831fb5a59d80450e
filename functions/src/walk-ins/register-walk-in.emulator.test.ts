import { randomUUID } from 'node:crypto';
import { parseQueuedEmail } from '@legacy-hub/domain/documents/email';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue, saveVenueClosedOn } from '../testing/example-settings.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhone } from '../testing/subjects/households.ts';
import { storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { walkInsHandlers } from './handlers.ts';

setProject('demo-register-walk-in');

const today = dayOf(instant(Date.now()));
const group = {
  name: 'Ines Petrova',
  email: 'ines@example.com',
  phone: aPhone(),
  selectedDate: today,
  numHours: 2,
  numParticipants: 3,
  numNonParticipatingAdults: 2,
};
const registrationResponse = z.object({
  walkInId: z.string(),
  totalAmountInCents: z.int(),
  code: z.string().nullable(),
});

let server: Served;
const send = (body: unknown) => call(server, 'POST', '/api/walk-in', { body });
const storedPassCount = async () => (await firestore().collection('walkIns').get()).size;
async function emailFor(walkInId: string) {
  const email = await firestore().doc(`mail/walk-in-registered:${walkInId}`).get();
  return email.exists ? parseQueuedEmail(email.data()) : null;
}

describe('walk-in registration', () => {
  beforeAll(async () => {
    server = await serveApp(walkInsEndpoints, walkInsHandlers);
  });
  afterAll(() => server.close());

  // spec: register-walk-in-1
  test('returns the price and code and emails the pass when it is paid at the counter', async () => {
    const { status, body } = await send({ ...group, paymentMethod: 'cash' });
    expect(status).toBe(200);
    const { walkInId, totalAmountInCents, code } = registrationResponse.parse(body);
    expect(totalAmountInCents).toBe(2 * (700 + 2 * 350) + 250 + 100);
    expect(await storedWalkIn(walkInId)).toMatchObject({
      code,
      totalCents: totalAmountInCents,
      payment: { status: 'pending', by: 'cash' },
      visits: [],
    });
    expect(await emailFor(walkInId)).toMatchObject({
      to: 'ines@example.com',
      content: { kind: 'walk-in-pass', code, paid: null },
    });
  });

  test('sells nothing for a day on which the venue is closed', async () => {
    const before = await storedPassCount();
    await saveVenueClosedOn(today);
    for (const paymentMethod of ['card', 'cash'])
      expect(await send({ ...group, paymentMethod })).toMatchObject({
        status: 409,
        body: { code: 'venue-closed', error: expect.stringContaining('The next day we’re open is ') },
      });
    await saveVenue();
    expect(await storedPassCount()).toBe(before);
    expect((await send(group)).status).toBe(200);
  });

  // spec: register-walk-in-2
  test('withholds the code and the email until an online payment arrives', async () => {
    const { body } = await send({ ...group, tier: 'walk-in' });
    const { walkInId, code } = registrationResponse.parse(body);
    expect(code).toBeNull();
    expect((await storedWalkIn(walkInId)).payment).toEqual({ status: 'pending', by: 'card' });
    expect(await emailFor(walkInId)).toBeNull();
  });

  test('registers one pass when an idempotency key is repeated', async () => {
    const before = await storedPassCount();
    const body = { ...group, paymentMethod: 'cash', idempotencyKey: randomUUID() };
    const first = registrationResponse.parse((await send(body)).body);
    expect(registrationResponse.parse((await send(body)).body)).toEqual(first);
    expect(first.code).not.toBeNull();
    expect(await storedPassCount()).toBe(before + 1);
  });

  test('withholds the code of an online pass when it is repeated with cash', async () => {
    const idempotencyKey = randomUUID();
    await send({ ...group, paymentMethod: 'card', idempotencyKey });
    const { body } = await send({ ...group, paymentMethod: 'cash', idempotencyKey });
    expect(registrationResponse.parse(body).code).toBeNull();
  });

  test('ignores an amount sent by the client', async () => {
    const { body } = await send({ ...group, paymentMethod: 'cash', totalAmountInCents: 1 });
    expect(registrationResponse.parse(body).totalAmountInCents).toBe(3150);
  });

  test('is refused for yesterday', async () => {
    const before = await storedPassCount();
    const { status, body } = await send({ ...group, selectedDate: addDays(today, -1) });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'day-past' } });
    expect(await storedPassCount()).toBe(before);
  });
});
