import { type EmailContent, mailSchema, type QueuedEmail } from '@legacy-hub/domain/documents/email';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import { instant, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, firestore } from '../firebase/admin.ts';

const inbox = process.env.INBOX_URL;
const run = Math.random().toString(36).slice(2);
const recipient = (name: string) => `${name}-${run}@example.com`;

async function put(id: string, to: string, content: EmailContent): Promise<QueuedEmail> {
  const mail = queueMail({ id: `${id}-${run}`, to, content }, instant(Date.now()));
  await firestore().doc(`mail/${mail.id}`).set(mail);
  return mail;
}

async function stateOf({ id }: QueuedEmail): Promise<QueuedEmail['state']> {
  const stored = await firestore().doc(`mail/${id}`).get();
  return mailSchema.parse(stored.data()).state;
}

const received = z.array(
  z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.unknown()),
  }),
);

async function receivedBy(address: string): Promise<z.infer<typeof received>> {
  const answer = await fetch(`${inbox}/email?headers.to=${encodeURIComponent(address)}`);
  return received.parse(await answer.json());
}

const receipt: EmailContent = {
  kind: 'receipt',
  name: '<b>Maya Chen',
  invoice: { numbers: ['261121-K7P3QX9M'], day: venueDate('2026-11-21') },
  lines: [],
};

describe('queued email', () => {
  test('is sent by the Firestore trigger, as HTML and as plain text', async () => {
    const mail = await put('arrives', recipient('maya'), receipt);
    await expect.poll(() => stateOf(mail)).toMatchObject({ status: 'sent' });
    const [content, ...more] = await receivedBy(mail.to);
    expect(more).toEqual([]);
    expect(content?.subject).toBe('Your receipt');
    expect(content?.text).toContain('Hi <b>Maya, thanks for your payment.');
    expect(content?.html).toContain('&lt;b&gt;Maya,');
  });

  test('contains a password link that is not stored in its document', async () => {
    const to = recipient('sam');
    const { uid } = await auth().createUser({ email: to });
    const mail = await put('reset-password', to, { kind: 'reset-password', uid });
    await expect.poll(() => stateOf(mail)).toMatchObject({ status: 'sent' });
    const [content] = await receivedBy(to);
    expect(content?.text).toMatch(/\/reset-password\?code=\S{10}/);
    const stored = await firestore().doc(`mail/${mail.id}`).get();
    expect(JSON.stringify(stored.data())).not.toContain('reset-password?code');
  });

  test('welcomes new staff with a link to choose a password', async () => {
    const to = recipient('kim');
    const { uid } = await auth().createUser({ email: to });
    const mail = await put('staff-welcome', to, { kind: 'staff-welcome', uid });
    await expect.poll(() => stateOf(mail)).toMatchObject({ status: 'sent' });
    const [content] = await receivedBy(to);
    expect(content?.subject).toBe('Welcome to the staff of the Legacy Hub');
    expect(content?.text).toMatch(/\/reset-password\?code=\S{10}/);
    expect(content?.text).toMatch(/The counter’s address is https?:\S+\/admin-portal\n/);
  });

  test('includes a one-click link to stop it, if the membership doesn’t need it', async () => {
    const content = {
      kind: 'booking-tomorrow',
      uid: 'nora',
      name: 'Nora',
      day: venueDate('2026-11-28'),
    } as const;
    const people = [{ name: 'Nora', hours: 2 }];
    const mail = await put('reminder', recipient('nora'), { ...content, people });
    await expect.poll(() => stateOf(mail)).toMatchObject({ status: 'sent' });
    const [reminder] = await receivedBy(mail.to);
    expect(reminder?.subject).toBe('Tomorrow, Sat 28 Nov, at the Legacy Hub');
    expect(reminder?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(
        /^<https?:.*\/api\/account\/unsubscribe\?uid=nora&list=reminders&signature=[\w-]{43}>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(reminder?.text).toMatch(
      /Stop these reminders: https?:\S+\/unsubscribe#uid=nora&list=reminders&signature=/,
    );
    expect(reminder?.html).toContain('Stop these reminders</a>');
    const receiptMail = await put('needed', recipient('olga'), receipt);
    await expect.poll(() => stateOf(receiptMail)).toMatchObject({ status: 'sent' });
    const [needed] = await receivedBy(receiptMail.to);
    expect(needed?.headers).not.toHaveProperty('list-unsubscribe');
  });
});
