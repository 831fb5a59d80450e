import { randomUUID } from 'node:crypto';
import { listMessages, previewMessage } from '@legacy-hub/domain/office/messages/endpoints';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { handlers } from '../../handlers.ts';
import { households, mail } from '../../stores/firestore/collections.ts';
import { messageIdOf } from '../../stores/firestore/message-id.ts';
import { deleteEmailsOf } from '../../stores/mail.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { freshModules } from '../../testing/faults/fresh-modules.ts';
import { killAfter } from '../../testing/faults/kill-after.ts';
import { later } from '../../testing/faults/later.ts';
import { mailgunEvent, signMailgunEvent } from '../../testing/mailgun-event.ts';
import { setProject } from '../../testing/set-project.ts';
import { aPaidHousehold } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { watchMailServer } from '../../testing/watch-mail-server.ts';

setProject('demo-long-list');

/** More than a page. A long run has 2,000. */
const RECIPIENTS = Number(process.env.MESSAGE_RECIPIENTS ?? 120);
const isLongRun = RECIPIENTS > 1000;
const EVERY_NTH_BOUNCES = 10;
/** Queueing the emails of a page, and moving on to the next. */
const STEPS_OF_PAGE = 101;
const KILLED_AFTER = Array.from({ length: STEPS_OF_PAGE }, (_, index) => index + 1).filter(
  (step) => isLongRun || [1, 57, 100, STEPS_OF_PAGE].includes(step),
);
/** Claiming and marking emails, five at a time. */
const KILLED_WHILE_SENDING = [1, 4, 8, 13];
const SENT_AT_ONCE = 5;
const KEY = 'a-signing-key';
/** Starts a process 130 times, and sends 2,500 emails. */
const LONG_RUN = { timeout: minutes(30) };

const now = instant(Date.now());
const everyone = { of: 'members', show: 'all', name: '' };
const news = { audience: everyone, kind: 'news', subject: 'A new game', text: 'Come and play.' };

let server: Served;
let token: string;
beforeAll(async () => {
  vi.stubEnv('MAILGUN_SIGNING_KEY', KEY);
  server = await serveApp(ENDPOINTS, handlers);
  ({ token } = await aStaffMember('admin'));
});
afterAll(() => server.close());

const post = (path: string, body: object) =>
  call(server, 'POST', `/api/admin/messages${path}`, { token, body });
const preview = async () =>
  previewMessage.output.parse((await post('/preview', { audience: everyone, kind: 'news' })).body);
const send = (idempotencyKey: string, expected: number) => post('', { ...news, expected, idempotencyKey });
const message = async (id: string) =>
  listMessages.output
    .parse((await call(server, 'GET', '/api/admin/messages', { token })).body)
    .messages.find((each) => each.id === id);
const emailsOf = async (id: string) =>
  (await mail().get()).docs.map((each) => each.data()).filter((each) => each.id.startsWith(`message:${id}:`));

/** A process of its own, which shares only the database and leaves its locks behind when it is killed. */
async function aProcess() {
  await freshModules();
  const [messages, emails] = await Promise.all([
    import('./send-messages.ts'),
    import('../../mail/send-mail.ts'),
  ]);
  return { ...messages, ...emails };
}

const queueUntil = async (step: number) => {
  const { sendMessages } = await aProcess();
  return killAfter(step, () => sendMessages(now));
};

/** Ends a run once it has asked this often whether its time is up. */
function timeUpAfter(checks: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > checks;
  };
}

async function addHouseholds(): Promise<string[]> {
  const template = await aPaidHousehold();
  const writer = firestore().bulkWriter({ throttling: false });
  const addresses = Array.from({ length: RECIPIENTS }, () => {
    const uid = randomUUID();
    const email = `${uid}@example.com`;
    void writer.set(households().doc(uid), { ...template, uid, email });
    return email;
  });
  await writer.close();
  await Promise.all([
    households().doc(template.uid).delete(),
    deleteEmailsOf(template.uid, instant(Date.now())),
  ]);
  return addresses;
}

/**
 * Reports a bounce until it's accepted, as the mail service does. Each attempt has a new signature: `later` may
 * restore the clock between signing and checking, and a signature from ten minutes ahead is refused.
 */
async function report(event: ReturnType<typeof mailgunEvent>): Promise<void> {
  const attempt = () => call(server, 'POST', '/api/mailgun-webhook', { body: signMailgunEvent(event, KEY) });
  while ((await attempt()).status !== 200);
}

/** Bounces the emails to these addresses, as the mail service reports it. */
async function bounceTo(bouncing: ReadonlySet<string>) {
  const reports: Promise<void>[] = [];
  const watched = await watchMailServer((address) => {
    if (!bouncing.has(address)) return;
    const messageId = messageIdOf(`message:long-0001:${address.split('@')[0]}`, 'hello@hub.example');
    const event = mailgunEvent(messageId, address, { event: 'failed', severity: 'permanent' });
    reports.push(report(event));
  });
  return { ...watched, reported: () => Promise.all(reports) };
}

// spec: office-messages-4
test(
  'a long list is sent once each by killed processes, leaves out bounced addresses later, and stops halfway',
  isLongRun ? LONG_RUN : {},
  async () => {
    const addresses = await addHouseholds();
    const bouncing = new Set(addresses.filter((_, index) => index % EVERY_NTH_BOUNCES === 0));
    const { seen, reported, close } = await bounceTo(bouncing);
    expect(await preview()).toMatchObject({ recipients: RECIPIENTS, leftOut: { returned: 0 } });

    await send('long-0001', RECIPIENTS);
    for (const step of KILLED_AFTER) expect(await queueUntil(step)).not.toBeNull();
    // Moves on by a page, and dies on the next one.
    while ((await queueUntil(STEPS_OF_PAGE + 50)) !== null);
    const queued = await emailsOf('long-0001');
    expect(queued.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    expect(await message('long-0001')).toMatchObject({ status: 'sent', waiting: RECIPIENTS });

    for (const step of KILLED_WHILE_SENDING) {
      const { sendDueMail } = await aProcess();
      expect(await killAfter(step, () => sendDueMail(now))).not.toBeNull();
    }
    const living = await aProcess();
    await later((at) => living.sendDueMail(at));
    await expect.poll(() => seen.open).toBe(0);
    await reported();
    expect([...seen.takenBy.keys()].toSorted()).toEqual(addresses.toSorted());
    // A process that dies before it marks an email as sent leaves it to be sent again, with the same Message-ID.
    const again = [...seen.takenBy.values()].filter((times) => times > 1);
    expect(again.length).toBeLessThanOrEqual(SENT_AT_ONCE * KILLED_WHILE_SENDING.length);
    const undelivered = bouncing.size;
    const sent = RECIPIENTS - undelivered;
    expect(await message('long-0001')).toMatchObject({ sent, waiting: 0, undelivered });

    seen.takenBy.clear();
    const second = await preview();
    expect(second).toMatchObject({ recipients: sent, leftOut: { returned: undelivered } });
    await send('long-0002', sent);
    await living.sendMessages(now, timeUpAfter(1 + Math.ceil(RECIPIENTS / 200)));
    await living.sendDueMail(now, timeUpAfter(RECIPIENTS / 20));
    await post('/stop', { messageId: 'long-0002' });
    await living.sendMessages(now);
    await later((at) => living.sendDueMail(at));
    await expect.poll(() => seen.open).toBe(0);
    const stopped = await message('long-0002');
    expect(stopped).toMatchObject({ status: 'stopped', expected: sent, waiting: 0, undelivered: 0 });
    expect(stopped?.sent).toBe(seen.takenBy.size);
    expect(stopped?.sent).toBeGreaterThan(0);
    expect(stopped?.sent).toBeLessThan(sent / 2);
    expect(await emailsOf('long-0002')).toHaveLength(seen.takenBy.size);
    expect([...seen.takenBy.keys()].filter((address) => bouncing.has(address))).toEqual([]);
    close();
  },
);
