import { describe, expect, it } from 'vitest';
import { refusal, refuse, refuseTooMany } from '../decision/decision.ts';
import { REFUSALS } from './refusals.ts';

describe('refusals', () => {
  it('have a code for programs and a message for people', () => {
    expect(refuse('out-of-hours', 'Mia')).toEqual({
      ok: false,
      refusal: { code: 'out-of-hours', message: 'Mia has no hours left until Monday.' },
    });
  });

  it('use the texts that the specification fixes', () => {
    expect(refusal('not-found').message).toBe('User not found');
    expect(refusal('wrong-credentials').message).toBe('Invalid credentials');
    expect(refusal('missing-fields').message).toBe('All fields are required.');
    expect(refusal('incomplete-profile').message).toBe('Please enter your address. Please upload a photo.');
  });

  it('include the hours left to book', () => {
    expect(refusal('hours-exceed-allowance', 0, '16 Nov').message).toBe(
      'All hours for the week of 16 Nov are booked or used.',
    );
    expect(refusal('hours-exceed-allowance', 1, '16 Nov').message).toContain('Only 1 more hour can');
    expect(refusal('hours-exceed-allowance', 3, '16 Nov').message).toContain('Only 3 more hours can');
  });

  it('use “This person” while the name is unknown', () => {
    expect(refusal('not-paid', '').message).toBe('This person hasn’t paid yet.');
    expect(refusal('membership-expired', '').message).toBe('This person’s membership has expired.');
  });

  it('include the owner of the cancelled subscription, even for staff', () => {
    expect(refusal('already-canceled', 'Mia').message).toBe('Mia’s subscription has been cancelled.');
  });

  it('say whether staff or only an admin can do the action', () => {
    expect(refusal('wrong-role', 'staff').message).toBe('Only staff can do this.');
    expect(refusal('wrong-role', 'admin').message).toBe('Only an admin can do this.');
  });

  // spec: refusals-2
  it('are whole sentences with a suitable HTTP status', () => {
    const refusals = [
      refusal('bad-input', 'Please enter your name.'),
      refusal('household-full', 20),
      refusal('refund-too-much', '$5.00'),
      refusal('refund-refused', 'Stripe has no money for this refund.'),
      refuseTooMany(60).refusal,
      refuseTooMany(60, 'too-many-customers').refusal,
      refusal('card-declined', 'Your card was declined.'),
      refusal('already-paid', 'Mia'),
      refusal('pays-by-card', 'Mia'),
      refusal('tier-unchanged', 'Mia', 'Leader'),
      refusal('membership-ended', 'Mia'),
      refusal('already-canceled', 'Mia'),
      refusal('not-a-supporter', 'Mia'),
      refusal('day-full', 24),
      refusal('not-paid', 'Mia'),
      refusal('payment-failed', 'Mia'),
      refusal('membership-expired', 'Mia'),
      refusal('session-running', 'Mia', '2:05 pm'),
      refusal('walk-in-date-past', 'Mia'),
      refusal('walk-in-too-early', 'Mia', 'Sun 22 Nov'),
      refusal('walk-in-used', 'Mia'),
    ];
    for (const { message } of refusals) expect(message).toMatch(/^[A-Z].*[.!]$/);
    for (const { status } of Object.values(REFUSALS))
      expect([400, 401, 402, 403, 404, 405, 409, 413, 415, 429, 500, 503]).toContain(status);
  });
});
