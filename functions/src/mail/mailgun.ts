import { createHmac, timingSafeEqual } from 'node:crypto';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { EmailOutcome } from '@legacy-hub/domain/documents/email';
import { hours, type Instant, instantFromUnix, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { mailgunSigningKey } from '../firebase/parameters.ts';

/** Mailgun's report about an email that it received over SMTP. */
interface DeliveryEvent {
  /** The part of the Message-ID before the @. */
  readonly messageId: string;
  readonly outcome: EmailOutcome;
}

/** The number of digits is fixed, because timestamp and token are signed without a separator. */
const signatureSchema = z.object({
  timestamp: z.string().check(z.regex(/^\d{10}$/)),
  token: z.string(),
  signature: z.string().check(z.regex(/^[\da-f]{64}$/i)),
});

const requestSchema = z.object({ signature: signatureSchema, 'event-data': z.unknown() });

const message = z.object({ headers: z.object({ 'message-id': z.string() }) });

const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('failed'),
    severity: z.enum(['permanent', 'temporary']),
    message,
    reason: z.nullish(z.string()),
    'delivery-status': z.nullish(
      z.object({
        message: z.nullish(z.string()),
        description: z.nullish(z.string()),
        'enhanced-code': z.nullish(z.string()),
      }),
    ),
  }),
  z.object({ event: z.literal('complained'), message }),
]);

/** Mailgun retries a request for eight hours, and recommends tolerating its own delays. */
const MAX_AGE = hours(12);
const CLOCK_DIFFERENCE = minutes(5);

/**
 * Verifies a request from Mailgun. `event` is null for events that change nothing, such as an email that is
 * still being retried.
 */
export function verifyMailgunRequest(
  text: string,
  now: Instant,
): { ok: true; event: DeliveryEvent | null } | Refused {
  const request = requestSchema.safeParse(parseJson(text));
  return request.success && isGenuine(request.data.signature, now)
    ? { ok: true, event: eventOf(request.data['event-data'], now) }
    : refuse('bad-input', network.badInput);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused like any other body that isn't a Mailgun request
  }
}

function isGenuine({ timestamp, token, signature }: z.infer<typeof signatureSchema>, now: Instant): boolean {
  const key = mailgunSigningKey.value();
  const age = now - instantFromUnix(Number(timestamp));
  if (key === '' || age > MAX_AGE || age < -CLOCK_DIFFERENCE) return false;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

const OUR_MESSAGE_ID = /^<?([\da-f]{32})@/;

function eventOf(data: unknown, now: Instant): DeliveryEvent | null {
  const event = eventSchema.safeParse(data).data;
  const messageId = OUR_MESSAGE_ID.exec(event?.message.headers['message-id'] ?? '')?.[1];
  if (event === undefined || messageId === undefined) return null;
  if (event.event === 'complained') return { messageId, outcome: { status: 'complained', at: now } };
  if (event.severity === 'temporary' && event.reason !== TRIED_FOR_TOO_LONG) return null;
  const { message: said, description } = event['delivery-status'] ?? {};
  const reason = toLine(said || description || event.reason || '');
  const isAddressGood = !isAddressAtFault(
    event.reason ?? '',
    `${event['delivery-status']?.['enhanced-code']} ${said}`,
  );
  return {
    messageId,
    outcome: { status: 'bounced', at: now, reason, ...(isAddressGood && { isAddressGood }) },
  };
}

/** Mailgun's reason when it gives up after eight hours, which it may report as a temporary failure. */
const TRIED_FOR_TOO_LONG = 'old';
const ENHANCED_CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
/** RFC 3463: errors of the recipient's address (5.1.7 and 5.1.8 are the sender's), or a disabled mailbox. */
const OF_THE_ADDRESS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/** Microsoft's errors for a nonexistent address, for companies and at outlook.com. */
const OF_THE_ADDRESS_AT_MICROSOFT = /\b5\.4\.1 .*recipient address rejected|\b5\.5\.0 .*mailbox unavailable/i;

/**
 * True if the address is at fault. Mailgun itself drops email to addresses on its suppression lists. A mail
 * server that gives no code usually means the address.
 */
function isAddressAtFault(reason: string, said: string): boolean {
  if (reason === TRIED_FOR_TOO_LONG) return false;
  const code = ENHANCED_CODE.exec(said)?.[0];
  if (reason.startsWith('suppress-') || code === undefined) return true;
  return OF_THE_ADDRESS.test(code) || OF_THE_ADDRESS_AT_MICROSOFT.test(said);
}

const MAX_REASON_LENGTH = 200;

/** Converts a mail server's text to one line, because staff read it. */
const toLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
    .replace(/\p{Cs}/u, ''); // half of a surrogate pair, which no database stores
