import { randomUUID } from 'node:crypto';
import type { EmailContent } from '@legacy-hub/domain/documents/email';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { withVenue } from '../stores/venue.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { setProject } from '../testing/set-project.ts';
import { sendMail } from './send-mail.ts';

// A separate project, which the running functions do not watch: only the test itself sends its emails.
setProject('demo-venue-in-emails');

const received = z.array(
  z.object({
    from: z.array(z.object({ name: z.string() })),
    replyTo: z.array(z.object({ address: z.string() })),
    text: z.string(),
  }),
);

// spec: venue-settings-2
test('an email and its receipt use the venue’s settings at the time of sending, not of queuing', async () => {
  const now = instant(Date.now());
  const to = `${randomUUID()}@example.com`;
  const invoice = { numbers: ['261121-K7P3QX9M'], day: dayOf(now) };
  const content: EmailContent = { kind: 'receipt', name: 'Maya', invoice, lines: [] };
  const mail = queueMail({ id: randomUUID(), to, content }, now);
  await firestore().doc(`mail/${mail.id}`).set(mail);

  await saveVenue({ name: 'The Den', abn: '53 004 085 616', email: 'hello@den.example' });
  await withVenue(() => sendMail(mail.id));

  const answer = await fetch(`${process.env.INBOX_URL}/email?headers.to=${encodeURIComponent(to)}`);
  const [email] = received.parse(await answer.json());
  expect(email?.from).toMatchObject([{ name: 'The Den' }]);
  expect(email?.replyTo).toMatchObject([{ address: 'hello@den.example' }]);
  expect(email?.text).toContain('The Den, ABN 53 004 085 616');
});
