import { describe, expect, it } from 'vitest';
import { expectAccepted, now, refusal } from '../../testing/households.ts';
import { addDuration, type Instant, minutes, seconds } from '../../venue/time/venue-time.ts';
import { decideConfirmLogin, decideSendCode } from './login-code.ts';
import type { Staff } from './schema.ts';

const kim: Staff = {
  version: 1,
  uid: 'kim',
  email: 'kim@example.com',
  role: 'staff',
  since: now,
  accessValidFrom: null,
};
const sent: Staff = { ...kim, loginCode: { sentAt: now, triesLeft: 5 } };
const soon = addDuration(now, seconds(30));

const right = (sentAt: Instant) => sentAt === now;
const wrong = () => false;

/** Returns the state after a wrong code, which counts as an attempt. */
function afterWrongCode(person: Staff): Staff {
  const tried = decideConfirmLogin(person, wrong, soon);
  if (!('state' in tried)) throw new Error('the try was not counted');
  return tried.state;
}

describe('decideSendCode', () => {
  it('emails a code to the staff member’s own address', () => {
    const { state, effects } = expectAccepted(decideSendCode(kim, now));
    expect(state).toEqual(sent);
    expect(effects).toEqual([
      {
        kind: 'mail',
        mail: {
          id: `login-code:kim:${now}`,
          to: 'kim@example.com',
          content: { kind: 'login-code', uid: 'kim', sentAt: now },
        },
      },
    ]);
  });

  it('sends one code a minute at most', () => {
    expect(decideSendCode(sent, soon)).toEqual({ ok: true, state: sent, effects: [] });
    const later = addDuration(now, minutes(1));
    expect(expectAccepted(decideSendCode(sent, later)).state.loginCode).toEqual({
      sentAt: later,
      triesLeft: 5,
    });
  });

  it('sends another at once when the last one has no attempts left', () => {
    const used: Staff = { ...kim, loginCode: { sentAt: now, triesLeft: 0 } };
    expect(expectAccepted(decideSendCode(used, soon)).state.loginCode).toEqual({
      sentAt: soon,
      triesLeft: 5,
    });
  });

  it('sends nothing to a person who is not staff', () => {
    expect(refusal(decideSendCode(null, now))).toBe('not-found');
  });
});

describe('decideConfirmLogin', () => {
  it('accepts the code once', () => {
    const { state } = expectAccepted(decideConfirmLogin(sent, right, soon));
    expect(state.loginCode).toBeNull();
    expect(refusal(decideConfirmLogin(state, right, soon))).toBe('code-expired');
  });

  it('accepts the code until ten minutes after it was sent', () => {
    expect(decideConfirmLogin(sent, right, addDuration(now, minutes(10) - 1)).ok).toBe(true);
    expect(refusal(decideConfirmLogin(sent, right, addDuration(now, minutes(10))))).toBe('code-expired');
  });

  it('stops accepting the code after five wrong attempts', () => {
    let person = sent;
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(refusal(decideConfirmLogin(person, wrong, soon))).toBe('wrong-code');
      person = afterWrongCode(person);
      expect(person.loginCode).toEqual({ sentAt: now, triesLeft });
    }
    expect(refusal(decideConfirmLogin(person, wrong, soon))).toBe('code-expired');
    expect(refusal(decideConfirmLogin(afterWrongCode(person), right, soon))).toBe('code-expired');
  });

  it('allows no more attempts after a request for another code within the minute', () => {
    const tried = afterWrongCode(sent);
    expect(expectAccepted(decideSendCode(tried, soon)).state.loginCode?.triesLeft).toBe(4);
  });

  it('refuses a person who is not staff, and staff without a code', () => {
    expect(refusal(decideConfirmLogin(null, right, now))).toBe('not-found');
    expect(refusal(decideConfirmLogin(kim, right, now))).toBe('code-expired');
  });
});
