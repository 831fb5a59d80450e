import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { sendMail } from './send-mail.ts';

setProject('demo-walk-in-pass');

const { INBOX_URL } = process.env;
const received = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ generatedFileName: z.string(), contentId: z.string() })),
  }),
);

// spec: mail-walk-in-pass-1
test('the day pass email shows the pass code as text and as a QR code', async () => {
  const email = `pass-${Date.now()}@example.com`;
  const pass = await anUnpaidWalkIn({ email, code: 'K7P3QX9M' });
  await sendMail(`walk-in-registered:${pass.id}`);
  const inbox = await fetch(`${INBOX_URL}/email?headers.to=${encodeURIComponent(email)}`);
  const [content] = received.parse(await inbox.json());
  expect(content?.subject).toBe('Your day pass K7P3-QX9M');
  expect(content?.text).toContain('Show this code at the counter: K7P3-QX9M');
  const [picture] = content?.attachments ?? [];
  expect(picture?.contentId).toBe('pass.png');
  const file = await fetch(`${INBOX_URL}/email/${content?.id}/attachment/${picture?.generatedFileName}`);
  const pixels = sharp(await file.arrayBuffer())
    .ensureAlpha()
    .raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('K7P3QX9M');
});
