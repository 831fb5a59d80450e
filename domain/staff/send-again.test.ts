import { describe, expect, it } from 'vitest';
import { asSent, claimForSending, queueMail } from '../mail/rules.ts';
import { aCardHousehold, expectAccepted, now, refusal } from '../testing/households.ts';
import { decideSendAgain, toWireEmail } from './send-again.ts';

const household = aCardHousehold('leader');
const content = { kind: 'welcome', uid: 'household', name: 'Mia' } as const;
const queued = queueMail({ id: 'welcome:household', to: 'mistyped@example.com', content }, now, 'household');
const failed = { ...queued, state: { status: 'failed' as const, at: now, reason: '550 no such mailbox' } };
const command = { idempotencyKey: 'key-1', to: household.email, by: 'kim' };

describe('sending an email again', () => {
  it('uses the customer’s current address, and is logged', () => {
    const { state, effects } = expectAccepted(decideSendAgain(household, failed, command, now));
    expect(state).toBe(household);
    expect(effects).toMatchObject([
      { kind: 'mail', mail: { id: 'again:household:key-1', to: household.email, content } },
      {
        kind: 'staff-action',
        action: { kind: 'send-email', by: 'kim', changes: [{ field: 'email-sent', after: 'welcome' }] },
      },
    ]);
  });

  it('is refused for another address than the one shown', () => {
    const stale = { ...command, to: 'mistyped@example.com' };
    expect(refusal(decideSendAgain(household, failed, stale, now))).toBe('changed-since-loaded');
  });

  it('is refused while the email is queued, and for the warning to a former address', () => {
    expect(refusal(decideSendAgain(household, queued, command, now))).toBe('email-not-repeatable');
    const warning = { ...failed, content: { kind: 'email-changed' as const, name: 'Mia' } };
    expect(refusal(decideSendAgain(household, warning, command, now))).toBe('email-not-repeatable');
  });
});

describe('an email at the counter', () => {
  it('shows if it was sent, is queued or failed, and why', () => {
    expect(toWireEmail(failed)).toMatchObject({
      to: 'mistyped@example.com',
      status: 'failed',
      reason: '550 no such mailbox',
      canSendAgain: true,
    });
    expect(toWireEmail(claimForSending(queued, now))).toMatchObject({
      status: 'waiting',
      canSendAgain: false,
    });
    expect(toWireEmail(asSent(queued, now))).toMatchObject({ status: 'sent', reason: null });
    const bounced = { ...queued, state: { status: 'bounced', at: now, reason: '5.1.1 unknown' } } as const;
    expect(toWireEmail(bounced)).toMatchObject({
      status: 'failed',
      reason: '5.1.1 unknown',
      canSendAgain: true,
    });
    const complained = { ...queued, state: { status: 'complained', at: now } } as const;
    expect(toWireEmail(complained)).toMatchObject({ status: 'failed', reason: 'Marked as spam' });
  });
});
