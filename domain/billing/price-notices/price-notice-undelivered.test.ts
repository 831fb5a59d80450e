import { describe, expect, it } from 'vitest';
import { decideCorrectDetails, detailsOf } from '../../account/details/correct-details.ts';
import { decideHouseholdEmailOutcome } from '../../account/emails/email-outcome.ts';
import type { EmailOutcome } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { claimForSending, queueMail } from '../../mail/rules.ts';
import { atVenue } from '../../testing/at-venue.ts';
import { aCardHousehold, at, expectAccepted, now } from '../../testing/households.ts';
import { risingTo } from '../../testing/price-change.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, days, hours, type Instant } from '../../venue/time/venue-time.ts';
import { pricesAt } from '../prices/prices.ts';
import { decidePriceNotice } from './price-notice.ts';
import { counterNoticeFor } from './price-notice-at-counter.ts';

/** The price of Leader rises from $18 to $20 on 4 January. */
atVenue({ prices: risingTo('2027-01-04', { leader: 1800 }) });

const FROM = at('2027-01-04', '00:00');
const leaderAt = (household: Household, when: Instant) => pricesAt(household, when, venue()).leader;

describe('a price rise whose email did not arrive', () => {
  const household = aCardHousehold('leader');
  const later = addDuration(now, hours(11));

  function announce() {
    const { state: informed, effects } = expectAccepted(decidePriceNotice(household, now, venue()));
    const [effect] = effects;
    if (effect?.kind !== 'mail') throw new Error('no email announces the rise');
    const email = claimForSending(queueMail(effect.mail, now, household.uid), now);
    return { informed, email };
  }

  function outcomeOf(
    said: Pick<EmailOutcome, 'status'> & { isAddressGood?: true },
    since: Partial<Household> = {},
  ) {
    const { informed, email } = announce();
    const outcome = { at: later, reason: '550', ...said };
    return decideHouseholdEmailOutcome({ ...informed, ...since }, email, outcome, venue());
  }

  it.each(['failed', 'bounced'] as const)('does not count as announced if the email %s', (status) => {
    const { state, effects } = outcomeOf({ status });
    expect([leaderAt(announce().informed, FROM), leaderAt(state, FROM)]).toEqual([2000, 1800]);
    expect(effects).toMatchObject([{ change: { type: 'update-renewal' } }, { kind: 'email-outcome' }]);
    expect(decidePriceNotice(state, later, venue())).toEqual({ ok: true, state, effects: [] });
    expect(counterNoticeFor(state, later, venue())).toMatchObject({ rise: { before: 1800, after: 2000 } });
    expect(state.unnotifiedOfPricesFrom).toBe('2027-01-04');
  });

  it('counts as announced if the recipient marked the email as spam', () => {
    expect(leaderAt(outcomeOf({ status: 'complained' }).state, FROM)).toBe(2000);
  });

  it('counts as announced if the email bounces when the new price has already been paid', () => {
    const { informed, email } = announce();
    const outcome = { status: 'bounced', at: FROM, reason: '550' } as const;
    const { state } = decideHouseholdEmailOutcome(informed, email, outcome, venue());
    expect(leaderAt(state, FROM)).toBe(2000);
  });

  it('is emailed again after a week if the content was rejected, and the address remains valid', () => {
    const { state } = outcomeOf({ status: 'bounced', isAddressGood: true });
    expect(state.emailProblem).toBeUndefined();
    expect([leaderAt(state, FROM), decidePriceNotice(state, later, venue()).effects]).toEqual([1800, []]);
    expect(decidePriceNotice(state, addDuration(later, days(7)), venue()).effects).toMatchObject([
      { kind: 'mail' },
    ]);
  });

  it('is emailed to the corrected address after a stranger marked the email as spam', () => {
    const { state } = outcomeOf({ status: 'complained' });
    const seen = detailsOf(state);
    const { phone } = state;
    const command = { ...seen, phone, family: [], seen, by: 'sam', email: 'mia@new.example.com' };
    const corrected = expectAccepted(decideCorrectDetails(state, command, later, venue()));
    expect(corrected.effects).toContainEqual(
      expect.objectContaining({ change: expect.objectContaining({ type: 'update-renewal' }) }),
    );
    expect([leaderAt(corrected.state, FROM), corrected.state.unnotifiedOfPricesFrom]).toEqual([
      1800,
      '2027-01-04',
    ]);
    expect(decidePriceNotice(corrected.state, later, venue()).effects).toMatchObject([
      { mail: { to: 'mia@new.example.com' } },
    ]);
    const known = expectAccepted(decideCorrectDetails(state, command, FROM, venue())).state;
    expect(leaderAt(known, FROM)).toBe(2000);
  });

  it('is emailed again after a week if sending failed, because the mail server may have been down', () => {
    const { state } = outcomeOf({ status: 'failed' });
    const [before, after] = [addDuration(later, days(7) - 1), addDuration(later, days(7))];
    expect(decidePriceNotice(state, before, venue()).effects).toEqual([]);
    expect(decidePriceNotice(state, after, venue()).effects).toMatchObject([
      { mail: { to: household.email } },
    ]);
    expect(decidePriceNotice(outcomeOf({ status: 'bounced' }).state, after, venue()).effects).toEqual([]);
  });

  it.each(['failed', 'bounced'] as const)(
    'is emailed at once to an address that came since it %s',
    (status) => {
      const { state } = outcomeOf({ status }, { email: 'new@example.com' });
      expect(decidePriceNotice(state, later, venue()).effects).toMatchObject([
        { mail: { to: 'new@example.com' } },
      ]);
    },
  );

  it('still counts as announced after a failure of another email', () => {
    const { informed, email } = announce();
    const failed = { status: 'failed', at: later, reason: '550' } as const;
    const { state } = decideHouseholdEmailOutcome(
      informed,
      { ...email, id: 'welcome:household' },
      failed,
      venue(),
    );
    expect(leaderAt(state, FROM)).toBe(2000);
  });
});
