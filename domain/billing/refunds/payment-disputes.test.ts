import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import {
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  changingTo,
  expectAccepted,
  expired,
  now,
  suspended,
} from '../../testing/households.ts';
import {
  amounts,
  cash,
  decideReturnsOf,
  dispute,
  history,
  household,
  kinds,
  membershipOf,
  onlyMoneyWentBack,
  refund,
  refunds,
  statuses,
  tomorrow,
  week,
  weekEnd,
} from '../../testing/payment-returns.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { cardEntry } from '../payments/ledger.ts';
import { decideReturns } from './payment-returns.ts';

describe('a dispute', () => {
  it('suspends its purchase, stops the renewal, and is shown while it is open', () => {
    const { read } = history(household, week);
    const result = read(dispute('open'));
    expect(result.state).toMatchObject({
      primary: { membership: suspended('leader') },
      family: [{ membership: suspended('supporter') }],
      disputes: [{ id: 'du_1', at: now, amountCents: 2400, revoked: [] }],
    });
    expect(amounts(result)).toEqual([-2400]);
    expect(kinds(result)).toEqual(['ledger', 'provider']);
    const again = read(dispute('open'));
    expect(again.state).toEqual(result.state);
    expect(amounts(again)).toEqual([]);
  });

  it('that is won restores the remaining time from then on, and renews nothing', () => {
    const { read } = history(household, week);
    read(dispute('open'));
    const won = read(dispute('won'), at('2026-12-02'));
    expect(membershipOf(won.state)).toMatchObject({ status: 'canceled', until: at('2026-12-09') });
    expect(won.state.disputes).toEqual([]);
    expect(amounts(won)).toEqual([2400]);
    expect(amounts(read(dispute('won')))).toEqual([]);
  });

  it('that is lost ends the suspended time, from the start of the suspension', () => {
    const paidApart = { ...aPerson('leo', byCard('leader')), relationship: 'child' };
    const { read } = history({ ...household, family: [...household.family, paidApart] }, week);
    read(dispute('open'));
    const lost = read(dispute('lost'), tomorrow);
    expect(statuses(lost.state)).toEqual(['expired', 'expired', 'active']);
    expect(membershipOf(lost.state)).toMatchObject({ since: now });
    expect(lost.state.primary.revokedAt).toBe(now);
    expect(amounts(lost)).toEqual([]);
  });

  it('that is lost when first synced removes the week', () => {
    const result = decideReturnsOf(household, week, dispute('lost'));
    expect(statuses(result.state)).toEqual(['expired', 'expired']);
    expect(result.state.disputes).toBeUndefined();
  });

  it('that is won when first synced changes only the ledger', () => {
    const result = decideReturnsOf(household, week, dispute('won'));
    expect(result.state).toEqual(onlyMoneyWentBack);
    expect(amounts(result)).toEqual([-2400, 2400]);
  });

  it('restores time, tier and sessions when it is won', () => {
    const cashHousehold = aHousehold(aPerson('mia', expired('leader')));
    const { state, entry } = cash(cashHousehold, 2);
    const timed = history(state, { ...entry, method: 'card' });
    expect(membershipOf(timed.read(dispute('open', 4000)).state).status).toBe('expired');
    expect(membershipOf(timed.read(dispute('won', 4000), tomorrow).state)).toMatchObject({
      status: 'canceled',
      until: addDuration(tomorrow, days(14)),
    });
    const longer = cash(state, 1, tomorrow);
    const extended = history(longer.state, { ...entry, method: 'card' });
    expect(membershipOf(extended.read(dispute('open', 4000)).state)).toMatchObject({ paidUntil: weekEnd });
    expect(membershipOf(extended.read(dispute('won', 4000)).state)).toMatchObject({
      paidUntil: addDuration(weekEnd, days(14)),
    });
  });

  it('restores the higher tier only for the same week, and renews the lower one', () => {
    const upgrade: LedgerEntry = {
      ...week,
      item: {
        kind: 'memberships',
        people: [{ personId: 'mia', tier: 'leader' }],
        weeks: 1,
        until: weekEnd,
        upgradedFrom: 'supporter',
      },
    };
    const { read } = history(household, upgrade);
    expect(membershipOf(read(dispute('open')).state).tier).toBe('supporter');
    expect(membershipOf(read(dispute('won')).state)).toEqual(changingTo('supporter', 'leader'));

    const lower = { ...household, primary: aPerson('mia', changingTo('supporter', 'legacy-maker')) };
    const people = [{ personId: 'mia', tier: 'legacy-maker' as const }];
    const fromLeader = { ...upgrade, item: { ...upgrade.item, people, upgradedFrom: 'leader' as const } };
    expect(membershipOf(history(lower, fromLeader).read(dispute('open')).state)).toEqual(
      changingTo('supporter', 'leader'),
    );

    const left = { ...household, primary: aPerson('mia', canceled('leader')) };
    const leaving = history(left, upgrade);
    leaving.read(dispute('open'));
    expect(membershipOf(leaving.read(dispute('won')).state)).toEqual(canceled('leader'));

    const later = history(household, upgrade);
    const open = later.read(dispute('open')).state;
    const renewed = { ...open, primary: aPerson('mia', byCard('supporter', at('2026-12-02'))) };
    const closed = decideReturns(
      renewed,
      { payment: upgrade, returns: [{ ...upgrade, id: 'dispute:du_1' }] },
      dispute('won'),
      at('2026-11-26'),
    );
    expect(membershipOf(expectAccepted(closed).state).tier).toBe('supporter');
  });

  it('restores sessions', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter'), { boughtHours: 2 }));
    const who = { uid: start.uid, personId: 'mia' };
    const item = { kind: 'extra-sessions', quantity: 3, note: '' } as const;
    const entry = cardEntry({ id: 's', at: now, who, item, amountCents: cents(1500) }, 'pi_1');
    const { read } = history(start, entry);
    expect(read(dispute('open', 1500)).state.primary.boughtHours).toBe(0);
    expect(read(dispute('won', 1500)).state.primary.boughtHours).toBe(2);
  });

  it('removes nothing once the payer is erased from the entry', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter'), { boughtHours: 2 }));
    const item = { kind: 'extra-sessions', quantity: 3, note: '' } as const;
    const entry = cardEntry({ id: 's', at: now, who: null, item, amountCents: cents(1500) }, 'pi_1');
    expect(decideReturnsOf(start, entry, refunds(refund('re_1', 1500))).state.primary.boughtHours).toBe(2);
  });
});
