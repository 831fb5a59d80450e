import { describe, expect, it } from 'vitest';
import type { Membership } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { decideRemoval } from '../../family/removal.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  canceled,
  expectAccepted,
  inCash,
  now,
  overdue,
  refusal,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { decideCancellation, decideKeepMembership, decideTierChange } from '../changes/membership-changes.ts';
import { decideCancelPause, decidePause } from '../weeks/pause.ts';
import { renewalEmails, withChangeEmail } from './billing-emails.ts';

const nextWeek = addDuration(now, days(7));
const canceledInCash: Membership = {
  status: 'canceled',
  tier: 'leader',
  createdAt: now,
  paidBy: 'cash',
  until: nextWeek,
};
const toSupporter = { personId: 'mia', currentTier: 'leader', newTier: 'supporter' } as const;

function emailsAbout(before: Household, decision: Parameters<typeof withChangeEmail>[0]) {
  return expectAccepted(withChangeEmail(decision, before, now, EXAMPLE_VENUE)).effects.flatMap((effect) =>
    effect.kind === 'mail' ? [effect.mail.content] : [],
  );
}

describe('an email about a change', () => {
  it('states the tier that continues, and when the card pays for it', () => {
    const household = aCardHousehold('leader');
    expect(emailsAbout(household, decideTierChange(household, toSupporter, now))).toEqual([
      {
        kind: 'change-made',
        name: 'mia',
        changes: [{ what: 'tier', name: 'mia', tier: 'supporter' }],
        renewal: { from: nextWeek, weeklyCents: 800 },
      },
    ]);
  });

  it('mentions no charge for a household that pays at the counter', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')));
    expect(emailsAbout(household, decideTierChange(household, toSupporter, now))).toMatchObject([
      { changes: [{ what: 'tier' }], renewal: null },
    ]);
  });

  it('states that a cancellation was undone', () => {
    const household = aHousehold(aPerson('mia', canceledInCash));
    const renewed = decideKeepMembership(household, { personId: null }, now);
    expect(emailsAbout(household, renewed)).toMatchObject([{ changes: [{ what: 'goes-on', name: 'mia' }] }]);
  });

  it('states the end of the paid week as the next charge when a cancelled card continues', () => {
    const running = aCardHousehold('leader', 'supporter');
    const ended = expectAccepted(decideCancellation(running, { personId: null }, now)).state;
    const ending: Household = {
      ...ended,
      subscription: running.subscription && { ...running.subscription, state: 'ending' },
    };
    const renewed = decideKeepMembership(ending, { personId: null }, now);
    expect(emailsAbout(ending, renewed)).toMatchObject([{ renewal: { from: nextWeek, weeklyCents: 2400 } }]);
  });

  it('states that a planned pause was cancelled', () => {
    const household = aCardHousehold('leader', 'supporter');
    const until = addDuration(nextWeek, days(14));
    const paused = expectAccepted(decidePause(household, { weeks: 2, until }, now, EXAMPLE_VENUE)).state;
    const resumed = decideCancelPause(paused, { pausedUntil: until }, now);
    expect(emailsAbout(paused, resumed)).toMatchObject([
      {
        changes: [
          { what: 'not-paused', name: 'mia' },
          { what: 'not-paused', name: 'child-1' },
        ],
        renewal: { from: nextWeek, weeklyCents: 2400 },
      },
    ]);
  });

  it('states that a person with nothing left to cancel was removed', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')), [
      aFamilyMember('leo', canceled('leader')),
    ]);
    expect(emailsAbout(household, decideRemoval(household, 'leo', now))).toMatchObject([
      { changes: [{ what: 'removed', name: 'leo' }] },
    ]);
  });

  it('is not sent in addition to another email, or for a refusal, no change, or a new person', () => {
    const household = aCardHousehold('leader');
    const cancellation = decideCancellation(household, { personId: null }, now);
    expect(emailsAbout(household, cancellation)).toMatchObject([{ kind: 'cancellation' }]);
    const unknown = decideTierChange(household, { ...toSupporter, personId: 'nobody' }, now);
    expect(refusal(withChangeEmail(unknown, household, now, EXAMPLE_VENUE))).toBe('unknown-person');
    expect(emailsAbout(household, { ok: true, state: household, effects: [] })).toEqual([]);
    const joined = aCardHousehold('leader', 'supporter');
    expect(emailsAbout(household, { ok: true, state: joined, effects: [] })).toEqual([]);
  });
});

describe('an email about a cancellation', () => {
  it('names family members who have no name yet by their membership', () => {
    const mia = aPerson('mia', overdue('leader'));
    const leo = aFamilyMember('leo', overdue('supporter'), { name: '' });
    const failed = aHousehold(mia, [leo], { subscription: aSubscription([mia, leo], 'past_due') });
    const cancellations = [
      ...expectAccepted(decideCancellation(failed, { personId: null }, now)).effects,
      ...renewalEmails(failed, aSubscription([mia, leo], 'ended')),
    ].flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.content] : []));
    const cancellation = { kind: 'cancellation', people: ['mia', 'Family Membership 1'] };
    expect(cancellations).toMatchObject([cancellation, cancellation]);
  });
});
