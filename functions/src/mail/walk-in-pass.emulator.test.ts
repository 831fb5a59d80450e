import { toBuffer } from 'qrcode';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { useProject } from '../testing/set-project.ts';
import { anUnpaidPass } from '../testing/walk-ins.ts';
import { sendMail } from './send-mail.ts';

useProject('demo-walk-in-pass');

const { INBOX_URL } = process.env;
const received = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ generatedFileName: z.string(), contentId: z.string() })),
  }),
);

test('the letter with a day pass shows its code, and as a picture to scan', async () => {
  const email = `pass-${Date.now()}@example.com`;
  const pass = await anUnpaidPass({ email, code: 'K7P3QX9M' });
  await sendMail(`walk-in-registered:${pass.id}`);
  const inbox = await fetch(`${INBOX_URL}/email?headers.to=${encodeURIComponent(email)}`);
  const [letter] = received.parse(await inbox.json());
  expect(letter?.subject).toBe('Your day pass K7P3-QX9M');
  expect(letter?.text).toContain('Show the code K7P3-QX9M at the counter.');
  const [picture] = letter?.attachments ?? [];
  expect(picture?.contentId).toBe('pass.png');
  const file = await fetch(`${INBOX_URL}/email/${letter?.id}/attachment/${picture?.generatedFileName}`);
  const drawn = await toBuffer('K7P3QX9M', { width: 240, margin: 2 });
  expect(Buffer.from(await file.arrayBuffer()).equals(drawn)).toBe(true);
});
