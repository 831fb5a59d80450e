import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mailSchema, type QueuedEmail } from '@legacy-hub/domain/documents/email';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import { addDuration, dayOf, hours, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { markRestored, markRestoring } from '../stores/restore-mark.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { sendDueMail, sendMail } from './send-mail.ts';

// A separate project, which the running functions do not watch: only the test itself sends its emails.
setProject('demo-retry-mail');
const { INBOX_URL, SMTP_URL = '' } = process.env;
const UNREACHABLE_SMTP_URL = 'smtp://127.0.0.1:1';
const start = instant(Date.now());
let emailCount = 0;

async function putEmail(): Promise<QueuedEmail> {
  emailCount += 1;
  const id = `email-${emailCount}-${Math.random().toString(36).slice(2)}`;
  const mail = queueMail(
    {
      id,
      to: `${id}@example.com`,
      content: { kind: 'receipt', name: 'Maya', invoice: { numbers: [], day: dayOf(start) }, lines: [] },
    },
    start,
  );
  await firestore().doc(`mail/${id}`).set(mail);
  return mail;
}

async function stored({ id }: QueuedEmail): Promise<QueuedEmail> {
  return mailSchema.parse((await firestore().doc(`mail/${id}`).get()).data());
}

async function countReceived({ to }: QueuedEmail): Promise<number> {
  const answer = await fetch(`${INBOX_URL}/email?headers.to=${encodeURIComponent(to)}`);
  return z.array(z.unknown()).parse(await answer.json()).length;
}

describe('mail queue', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  test('retries an email that could not be sent while the mail server was down', async () => {
    const mail = await putEmail();
    vi.stubEnv('SMTP_URL', UNREACHABLE_SMTP_URL);
    await sendMail(mail.id);
    expect((await stored(mail)).state.status).toBe('queued');

    vi.stubEnv('SMTP_URL', SMTP_URL);
    await sendDueMail(instant(Date.now()));
    expect(await countReceived(mail)).toBe(0);

    vi.setSystemTime(addDuration(start, minutes(1)));
    await sendDueMail(instant(Date.now()));
    await expect.poll(() => countReceived(mail)).toBe(1);
    expect((await stored(mail)).state.status).toBe('sent');
  });

  test('leaves a restored email to the schedule, which sends it once', async () => {
    const mail = await putEmail();
    await markRestoring(start, { saved: null, erasures: [] });
    await sendMail(mail.id);
    expect(await stored(mail)).toEqual(mail);
    await markRestored(start);
    await sendDueMail(instant(Date.now()));
    await sendMail(mail.id);
    await expect.poll(() => countReceived(mail)).toBe(1);
    expect((await stored(mail)).attempts).toBe(1);
  });

  test('marks an email as failed, with the reason, after six attempts', async () => {
    const mail = await putEmail();
    vi.stubEnv('SMTP_URL', UNREACHABLE_SMTP_URL);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      vi.setSystemTime(addDuration(start, hours(9 * attempt)));
      await sendMail(mail.id);
    }
    const { state, attempts } = await stored(mail);
    expect(attempts).toBe(6);
    expect(state).toMatchObject({ status: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('sends an email once when another worker takes over a run that exceeded the sending time', async () => {
    const mail = await putEmail();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slowServer = createServer(async (client) => {
      await released;
      client.pipe(connect(Number(new URL(SMTP_URL).port), '127.0.0.1')).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(slowServer, 'listening');
    const { port } = slowServer.address() as AddressInfo;
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
    vi.setSystemTime(addDuration(start, minutes(5)));
    const run = sendDueMail(start);
    await expect.poll(async () => (await stored(mail)).state.status).toBe('sending');
    const other = sendMail(mail.id);
    release();
    await Promise.all([run, other]);
    slowServer.close();
    await expect.poll(() => countReceived(mail)).toBe(1);
    expect((await stored(mail)).attempts).toBe(1);
  });

  test('sends an email once when many workers try at the same time', async () => {
    const mail = await putEmail();
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendMail(mail.id)));
    await expect.poll(() => countReceived(mail)).toBe(1);
    expect((await stored(mail)).attempts).toBe(1);
  });
});
