import { describe, expect, it } from 'vitest';
import { decideCorrectDetails, detailsOf } from '../account/details/correct-details.ts';
import { decideConfirmEmail, decideKeepEmail } from '../account/details/own-details.ts';
import { remindAt } from '../account/emails/reminders.ts';
import type { EmailOutcome } from '../documents/email.ts';
import { aHousehold, aPerson, byCard, expectAccepted, now, refusal } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDays, addDuration, dayOf, hours } from '../venue/time/venue-time.ts';
import { decideEmailOutcome } from './email-problem.ts';
import { asSent, claimForSending, queueMail, withOutcome } from './rules.ts';

const household = aHousehold(aPerson('mia', byCard('leader')));
const { uid, email } = household;
const content = { kind: 'reset-password', uid } as const;
const sent = asSent(queueMail({ id: 'one', to: email, content }, now, uid), now);
const bounced: EmailOutcome = { status: 'bounced', at: now, reason: '550 no such mailbox' };
const failed: EmailOutcome = { status: 'failed', at: now, reason: 'connection refused' };
const marked = decideEmailOutcome(household, sent, bounced).state;

describe('a bounced email', () => {
  it.each([bounced, { status: 'complained', at: now } as const])(
    'marks the address it was sent to',
    (outcome) => {
      const { state, effects } = decideEmailOutcome(household, sent, outcome);
      expect(state.emailProblem).toBe(outcome.status);
      expect(effects).toEqual([{ kind: 'email-outcome', id: 'one', outcome }]);
    },
  );

  it('does not mark another address', () => {
    const moved = { ...household, email: 'new@example.com' };
    expect(decideEmailOutcome(moved, sent, bounced)).toMatchObject({
      state: moved,
      effects: [{ id: 'one' }],
    });
  });

  it('preserves the first mark, and changes nothing when repeated', () => {
    const other = { ...sent, id: 'two' };
    const later = { ...bounced, at: addDuration(now, hours(1)) };
    expect(decideEmailOutcome(marked, other, later).state).toBe(marked);
    expect(decideEmailOutcome(household, withOutcome(sent, bounced), bounced).effects).toEqual([]);
    expect(decideEmailOutcome(household, null, bounced).effects).toEqual([]);
  });
});

describe('an email that could not be sent', () => {
  const sending = claimForSending(sent, now);

  it('does not mark the address, because the mail server may be down', () => {
    expect(decideEmailOutcome(household, sending, failed)).toMatchObject({
      state: household,
      effects: [{ id: 'one' }],
    });
  });

  it('is not failed by a worker that no longer holds its claim', () => {
    expect(withOutcome(sent, failed)).toBe(sent);
    expect(withOutcome(withOutcome(sending, bounced), failed)).toMatchObject({ state: bounced });
  });
});

describe('the mark of an address', () => {
  it('is removed when staff correct the address, and remains when they correct other details', () => {
    const seen = detailsOf(marked);
    const { phone } = marked;
    const command = { name: 'Mia', email, phone, address: '', family: [], seen, by: 'kim' };
    const renamed = expectAccepted(
      decideCorrectDetails(marked, { ...command, name: 'Mia Chen' }, now, EXAMPLE_VENUE),
    ).state;
    expect(renamed.emailProblem).toBeDefined();
    const moved = decideCorrectDetails(marked, { ...command, email: 'new@example.com' }, now, EXAMPLE_VENUE);
    expect(expectAccepted(moved).state.emailProblem).toBeUndefined();
  });

  it('is removed when the member changes the address', () => {
    const until = addDuration(now, hours(24));
    const withLink = { ...marked, emailLinkUntil: until };
    const link = { email: 'new@example.com', former: email, until };
    expect(expectAccepted(decideConfirmEmail(withLink, link, now)).state.emailProblem).toBeUndefined();
  });

  it('is removed when the member confirms the address shown', () => {
    expect(expectAccepted(decideKeepEmail(marked, email)).state.emailProblem).toBeUndefined();
    expect(refusal(decideKeepEmail(marked, 'former@example.com'))).toContain('changed');
  });

  it('stops reminders that the membership doesn’t need', () => {
    const bookings = [{ day: addDays(dayOf(now), 2), hours: 2, usedBy: null }];
    const booked = { bookingReminders: true, primary: { ...household.primary, bookings } };
    expect(remindAt({ ...household, ...booked }, EXAMPLE_VENUE)).not.toBeNull();
    expect(remindAt({ ...marked, ...booked }, EXAMPLE_VENUE)).toBeNull();
  });
});
