import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { aCardHousehold, at, byCard, expectAccepted, now, unpaid } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';
import { checkInRefusal } from '../../visits/rules.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { invoiceEntry } from '../payments/ledger.ts';
import { type CardReturns, decideReturns } from './payment-returns.ts';

const amountCents = cents(2400);
const until = at('2026-11-25');
const wonAt = addDuration(until, days(1));
const refundedAt = addDuration(wonAt, days(1));
const start = aCardHousehold('leader', 'supporter');
const payment = invoiceEntry(start.uid, start.subscription?.seats ?? [], {
  id: 'in_1',
  at: now,
  until,
  amountCents,
});
const disputed = (state: 'open' | 'won'): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents, state }],
});
const details = { hasFailed: false, isDuplicate: false, reason: 'Moved away', staff: null };
const refunded: CardReturns = {
  ...disputed('won'),
  refunds: [{ id: 're_1', amountCents, ...details }],
};

/** A household whose payment is read from Stripe repeatedly, and which can make other payments in between. */
function history() {
  const returns: LedgerEntry[] = [];
  let household = start;
  return {
    read(seen: CardReturns, moment: Instant): Household {
      const record = { payment, returns: [...returns] };
      const decision = expectAccepted(decideReturns(household, record, seen, moment));
      for (const effect of decision.effects) if (effect.kind === 'ledger') returns.push(effect.entry);
      household = decision.state;
      return household;
    },
    change(other: (household: Household) => Household): void {
      household = other(household);
    },
  };
}

function won() {
  const each = history();
  each.read(disputed('open'), now);
  each.read(disputed('won'), wonAt);
  return each;
}

const statuses = (household: Household) => peopleOf(household).map(({ membership }) => membership.status);
const reasonAtDoor = ({ primary }: Household, moment: Instant) => checkInRefusal(primary, moment)?.code;

describe('a week restored by a won dispute', () => {
  it('lasts longer than paid, by the duration of the dispute', () => {
    const state = won().read(disputed('won'), wonAt);
    expect(reasonAtDoor(state, refundedAt)).toBeUndefined();
  });

  it('ends when the payment is refunded, although its original week is over', () => {
    const state = won().read(refunded, refundedAt);
    expect(statuses(state)).toEqual(['expired', 'expired']);
    expect(reasonAtDoor(state, refundedAt)).toBe('membership-expired');
  });

  it('leaves later weeks in cash whole when the payment is refunded', () => {
    const { read, change } = won();
    const command = { personIds: ['mia'], weeks: 1, key: 'key', by: 'sam' };
    change((household) => expectAccepted(decideConfirmCash(household, command, wonAt, EXAMPLE_VENUE)).state);
    const { membership } = read(refunded, refundedAt).primary;
    expect(membership).toMatchObject({ status: 'active', paidUntil: addDuration(refundedAt, days(7)) });
  });

  it('removes nothing from another week that the card has paid meanwhile, or from people who have left', () => {
    const { read, change } = history();
    read(disputed('open'), now);
    const paid = { ...start.primary, membership: byCard('leader', at('2026-12-01')) };
    change((household) => ({ ...household, primary: paid, family: [] }));
    read(disputed('won'), wonAt);
    expect(read(refunded, refundedAt).primary).toEqual(paid);
  });

  it('removes nothing from people who are no longer paid for', () => {
    const { read, change } = won();
    change((household) => ({
      ...household,
      primary: { ...household.primary, membership: unpaid('leader') },
    }));
    expect(read(refunded, refundedAt).primary.membership.status).toBe('pending');
  });
});
