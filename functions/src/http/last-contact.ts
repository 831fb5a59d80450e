import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { decidePressTime } from '@legacy-hub/domain/outbox/late-press';
import type { Press } from '@legacy-hub/domain/press';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { linkSecret } from '../firebase/parameters.ts';

/** Proves to us later that a device was answered at this time; a press that it kept without a network came after. */
export const signLastContact = (uid: string, now: Instant): string =>
  `${now}.${sign(uid, String(now)).toString('base64url')}`;

interface LateInput {
  readonly pressedAt: Instant;
  readonly lastContact: string;
}

/** Who pressed and the time for which the press counts: now, unless it waited on a device. */
export function pressOf(
  late: LateInput | undefined,
  by: string,
  now: Instant,
): { ok: true; press: Press; at: Instant } | Refused {
  if (!late) return { ok: true, press: { by }, at: now };
  const lastContact = parseLastContact(by, late.lastContact);
  const decision = decidePressTime({ pressedAt: late.pressedAt, lastContact }, now);
  return decision.ok ? { ok: true, press: { by, receivedAt: now }, at: decision.pressedAt } : decision;
}

function parseLastContact(uid: string, text: string): Instant | null {
  const [time = '', signature = ''] = text.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(uid, time);
  return actual.length === expected.length && timingSafeEqual(actual, expected)
    ? instant(Number(time))
    : null;
}

const sign = (uid: string, time: string): Buffer =>
  createHmac('sha256', linkSecret.value()).update(`last-contact ${uid} ${time}`).digest();
