import { instantSchema } from '@legacy-hub/domain/core/value-schemas';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { decideActionTime } from '@legacy-hub/domain/outbox/late-action';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { isSigned, sign } from './signatures.ts';

/** Signs the time of this response, so that the device can prove later that a queued action came after it. */
export const signLastContact = (uid: string, now: Instant): string =>
  `${now}.${sign('last-contact', uid, String(now))}`;

/** The effective time of an action, and the time it arrived if it was queued on a device. */
export type ActionTime = { at: Instant; receivedAt?: Instant };

const inputSchema = z.object({
  late: z.optional(z.object({ actedAt: instantSchema, lastContact: z.string() })),
});

/** Returns the time of an action: now, unless the action was queued on a device. */
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
