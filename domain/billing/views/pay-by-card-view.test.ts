import { describe, expect, it } from 'vitest';
import type { Household } from '../../documents/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  inCash,
  now,
  refusal,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { addedPersonText } from '../changes/prepaid-change.ts';
import { decideSendCardLink } from '../weeks/card-after-cash.ts';
import { cardStatus } from './card-on-file.ts';
import { subscriptionLines } from './memberships-view.ts';
import { payByCardOffer } from './pay-by-card-view.ts';
import { tierChangeText } from './tier-change-view.ts';

const mia = aPerson('mia', inCash('leader', at('2026-11-21')));
const alone = aHousehold(mia);

/** A household with a saved card that pays for Mia from 21 November. */
const withCard: Household = aHousehold(
  { ...mia, membership: { ...mia.membership, paidBy: 'card' } as typeof mia.membership },
  [],
  {
    subscription: {
      id: 'sub_1',
      seats: [{ personId: 'mia', tier: 'leader' }],
      periodEnd: at('2026-11-21'),
      state: 'active',
      trialStart: now,
    },
  },
);

describe('the offer to pay by card after cash', () => {
  it('states that nothing is charged before, and then the amount and the people', () => {
    expect(payByCardOffer(alone, now, EXAMPLE_VENUE)).toEqual({
      day: '21 Nov',
      paidUntil: at('2026-11-21'),
      sentences: [
        'You’ve paid until 21 Nov. Nothing is charged before then.',
        'From 21 Nov, the card is charged $20 a week for mia, until the subscription is cancelled.',
      ],
    });
  });

  it('lists people paid until another day', () => {
    const later = addDuration(at('2026-11-21'), days(7));
    const leo = aFamilyMember('leo', inCash('supporter', later));
    const zoe = aFamilyMember('zoe', inCash('supporter', later));
    const last = (household: Household) => payByCardOffer(household, now, EXAMPLE_VENUE)?.sentences.at(-1);
    expect(last(aHousehold(mia, [leo]))).toBe(
      'leo is paid up to a different date and can switch after that.',
    );
    expect(last(aHousehold(mia, [leo, zoe]))).toBe(
      'leo and zoe are paid up to a different date and can switch after that.',
    );
  });

  it('is not made to a household that has not paid', () => {
    expect(payByCardOffer(aHousehold(aPerson('mia', unpaid('leader'))), now, EXAMPLE_VENUE)).toBeNull();
  });
});

describe('a card before its first charge', () => {
  it('is shown with its first charge, and each person with what follows', () => {
    expect(cardStatus(withCard, EXAMPLE_VENUE)?.message).toBe('$20 a week by card, first charged on 21 Nov');
    expect(subscriptionLines(withCard, now, EXAMPLE_VENUE)[0]?.until).toBe('Paid until 21 Nov, then by card');
  });

  it('pays for a higher tier or an added person until the paid time ends', () => {
    expect(tierChangeText(withCard, withCard.primary, 'legacy-maker', { now }, EXAMPLE_VENUE)).toBe(
      '$6.43 now for the rest of the paid time until 21 Nov, then $35 a week.',
    );
    expect(addedPersonText(withCard, 'leader', now, EXAMPLE_VENUE)).toBe(
      '$4.29 now for the rest of the paid time until 21 Nov, then $30 a week for the whole household.',
    );
  });
});

describe('the card link that staff send', () => {
  const command = { idempotencyKey: 'k', by: 'sam' };

  it('is one email, logged in the same transaction', () => {
    const { effects } = expectAccepted(decideSendCardLink(alone, command, now, EXAMPLE_VENUE));
    expect(effects).toMatchObject([
      {
        kind: 'mail',
        mail: {
          id: 'card-link:household:k',
          content: { kind: 'card-link', from: at('2026-11-21'), weeklyCents: 2000 },
        },
      },
      { kind: 'staff-action', id: 'card-link:household:k', action: { kind: 'send-email', by: 'sam' } },
    ]);
  });

  it('is refused if a card can’t pay after the cash', () => {
    expect(refusal(decideSendCardLink(withCard, command, now, EXAMPLE_VENUE))).toBe('already-by-card');
  });
});
