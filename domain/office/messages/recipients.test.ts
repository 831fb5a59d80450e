import { describe, expect, it } from 'vitest';
import { aHousehold, aPerson, expectAccepted, inCash, now, refusal } from '../../testing/households.ts';
import { aPaidPass } from '../../testing/walk-ins.ts';
import { venueDate } from '../../venue/time/venue-time.ts';
import {
  decideNextPage,
  decideStopMessage,
  leftOutBecause,
  messageEmail,
  paragraphsOf,
} from './recipients.ts';
import type { Message } from './schema.ts';

const message: Message = {
  version: 1,
  id: 'message-1',
  by: 'ada',
  createdAt: now,
  audience: { of: 'day', day: venueDate('2026-11-28') },
  kind: 'service',
  subject: 'We close early',
  text: 'At four.',
  expected: 2,
  status: 'sending',
  after: null,
};
const household = aHousehold(aPerson('mia', inCash('leader')));
const pass = { ...aPaidPass(), email: 'tom@example.com' };

describe('a message', () => {
  // spec: office-messages-1
  it('about a visit goes to everyone with an email, and news to households that want it', () => {
    expect(leftOutBecause(household, 'service')).toBeNull();
    expect(leftOutBecause(household, 'news')).toBeNull();
    expect(leftOutBecause({ ...household, email: '' }, 'service')).toBe('no-email');
    const unsubscribed = { ...household, news: false };
    expect(leftOutBecause(unsubscribed, 'service')).toBeNull();
    expect(leftOutBecause(unsubscribed, 'news')).toBe('unsubscribed');
    const bouncing = { ...household, emailProblem: 'bounced' as const };
    expect(leftOutBecause(bouncing, 'service')).toBeNull();
    expect(leftOutBecause(bouncing, 'news')).toBe('returned');
    expect(leftOutBecause(pass, 'service')).toBeNull();
    expect(leftOutBecause(pass, 'news')).toBe('unsubscribed');
  });

  it('has one email for each recipient, with ids and no text', () => {
    expect(messageEmail(message, household)).toEqual({
      id: 'message:message-1:household',
      to: household.email,
      content: { kind: 'service-message', messageId: 'message-1', uid: 'household' },
    });
    expect(messageEmail({ ...message, kind: 'news' }, household).content.kind).toBe('news');
    expect(messageEmail(message, pass).content).toEqual({
      kind: 'service-message',
      messageId: 'message-1',
      walkInId: pass.id,
    });
  });

  it('moves on once for each page, and ends after the last one', () => {
    const [first, second] = [
      { id: 'a', at: 'Ada' },
      { id: 'b', at: 'Bo' },
    ];
    const moved = expectAccepted(decideNextPage(message, null, first)).state;
    expect(moved).toEqual({ ...message, after: first });
    expect(expectAccepted(decideNextPage(moved, null, first)).state).toEqual(moved);
    const later = expectAccepted(decideNextPage(moved, first, second)).state;
    expect(expectAccepted(decideNextPage(later, second, null)).state.status).toBe('sent');
  });

  it('stops on request, whatever page is being sent', () => {
    const stopped = expectAccepted(decideStopMessage(message)).state;
    expect(stopped.status).toBe('stopped');
    expect(expectAccepted(decideNextPage(stopped, null, null)).state).toEqual(stopped);
    expect(refusal(decideStopMessage(null))).toBe('not-found');
  });
});

it('paragraphs of a text are separated by empty lines', () => {
  expect(paragraphsOf('Hello\nall,\n\n \nwe close early.\n\n')).toEqual(['Hello\nall,', 'we close early.']);
});
