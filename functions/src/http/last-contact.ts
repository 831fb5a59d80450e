import { instantSchema } from '@legacy-hub/domain/core/value-schemas';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { decideActionTime } from '@legacy-hub/domain/outbox/late-action';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { isSigned, sign } from './signatures.ts';

/** Proves later that a device was answered at this time; an action it queued offline came after. */
export const signLastContact = (uid: string, now: Instant): string =>
  `${now}.${sign('last-contact', uid, String(now))}`;

/** The time that counts for an action, and when it arrived, if it waited on a device. */
export type ActionTime = { at: Instant; receivedAt?: Instant };

const inputSchema = z.object({
  late: z.optional(z.object({ actedAt: instantSchema, lastContact: z.string() })),
});

/** The time of an action: now, unless it waited on a device. */
export function actionTimeOf(
  caller: object,
  input: unknown,
  now: Instant,
): { ok: true; action: ActionTime } | Refused {
  const { late } = inputSchema.safeParse(input).data ?? {};
  if (!late || !('uid' in caller)) return { ok: true, action: { at: now } };
  const lastContact = parseLastContact(String(caller.uid), late.lastContact);
  const decision = decideActionTime({ actedAt: late.actedAt, lastContact }, now);
  return decision.ok ? { ok: true, action: { at: decision.actedAt, receivedAt: now } } : decision;
}

function parseLastContact(uid: string, text: string): Instant | null {
  const [time = '', signature = ''] = text.split('.');
  return isSigned(signature, 'last-contact', uid, time) ? instant(Number(time)) : null;
}
