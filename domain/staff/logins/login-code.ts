import { LOGIN_CODE_MINUTES } from '../../core/limits.ts';
import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { StoredRefusal } from '../../decision/idempotency.ts';
import { addDuration, type Instant, minutes } from '../../venue/time/venue-time.ts';
import type { Staff } from './schema.ts';

const LIFETIME = minutes(LOGIN_CODE_MINUTES);
const MAX_TRIES = 5;

/**
 * The minimum interval between codes, because the page requests one whenever it opens. A code without
 * attempts left is replaced immediately.
 */
const SEND_INTERVAL = minutes(1);

/** Sends a code to the staff member's appointed address, because a password can change the household's. */
export function decideSendCode(person: Staff | null, now: Instant): Decision<Staff> {
  if (!person) return refuse('not-found');
  const { uid, email: to, loginCode } = person;
  if (loginCode && loginCode.triesLeft > 0 && now < addDuration(loginCode.sentAt, SEND_INTERVAL))
    return accept(person);
  const content = { kind: 'login-code', uid, sentAt: now } as const;
  return accept(
    { ...person, loginCode: { sentAt: now, triesLeft: MAX_TRIES } },
    { kind: 'mail', mail: { id: `login-code:${uid}:${now}`, to, content } },
  );
}

/** Confirms a login. A code works once; a wrong one is refused and counted. */
export function decideConfirmLogin(
  person: Staff | null,
  isCodeOf: (sentAt: Instant) => boolean,
  now: Instant,
): Decision<Staff> | StoredRefusal<Staff> {
  if (!person) return refuse('not-found');
  const { loginCode } = person;
  if (!loginCode || loginCode.triesLeft === 0 || now >= addDuration(loginCode.sentAt, LIFETIME))
    return refuse('code-expired');
  if (isCodeOf(loginCode.sentAt)) return accept({ ...person, loginCode: null });
  const triesLeft = loginCode.triesLeft - 1;
  const state = { ...person, loginCode: { ...loginCode, triesLeft } };
  return { ...refuse(triesLeft === 0 ? 'code-expired' : 'wrong-code'), state };
}
