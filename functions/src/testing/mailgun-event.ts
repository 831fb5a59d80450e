import { createHmac, randomBytes } from 'node:crypto';

type Returned = { readonly event: 'failed' | 'complained'; readonly severity?: 'permanent' | 'temporary' };

/** Mailgun's report about an email, with the fields known from its documentation. */
export const mailgunEvent = (messageId: string, to: string, returned: Returned) => ({
  ...returned,
  id: randomBytes(12).toString('base64url'),
  timestamp: Date.now() / 1000,
  recipient: to,
  message: { headers: { to, 'message-id': messageId.replace(/[<>]/g, '') } },
  ...(returned.event === 'failed' && {
    reason: 'bounce',
    'delivery-status': { code: 550, message: '5.1.1 No such mailbox', description: '' },
  }),
});

/** Returns the body of Mailgun's request, signed as Mailgun does. */
export function signMailgunEvent(data: unknown, key: string, signedAt: number = Date.now()): string {
  const timestamp = String(Math.floor(signedAt / 1000));
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data });
}
