import { describe, expect, it } from 'vitest';
import type { Household } from '../../documents/household.ts';
import { atVenue } from '../../testing/at-venue.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  inCash,
  now,
} from '../../testing/households.ts';
import { risingTo, weeklyFrom } from '../../testing/price-change.ts';
import { FIRST_PRICES } from '../../venue/examples/first-prices.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { pricesAt } from '../prices/prices.ts';
import { decidePriceNotice } from './price-notice.ts';
import { counterNoticeFor, counterNoticeText, decideNotifiedAtCounter } from './price-notice-at-counter.ts';
import { announcedRiseText } from './price-notice-view.ts';

/** The price of Leader rises from $18 to $20 on 4 January. */
atVenue({ prices: risingTo('2027-01-04', { leader: 1800 }) });

const FROM = at('2027-01-04', '00:00');
const withoutEmail = aHousehold(aPerson('mia', inCash('leader')), [], { email: '' });
const byCard = { ...aCardHousehold('leader'), emailProblem: 'bounced' as const };
const leaderAt = (household: Household, when = FROM) => pricesAt(household, when, venue()).leader;

function tell(household: Household, shown = counterNoticeFor(household, now, venue())?.shown) {
  if (shown === undefined) throw new Error('there is no notice');
  return decideNotifiedAtCounter(household, { ...shown, by: 'sam' }, now, venue());
}

describe.each([
  ['a household without an email', withoutEmail],
  ['one that pays by card, and whose emails come back', byCard],
])('%s', (_whose, household) => {
  it('pays the former price until staff confirm the notice, and more at the earliest 30 days later', () => {
    expect(leaderAt(household, addDuration(FROM, days(400)))).toBe(1800);
    const { state, effects } = expectAccepted(tell(household));
    expect(state.priceNotices).toMatchObject([{ from: '2027-01-04', at: now, by: 'sam' }]);
    expect(effects).toMatchObject([{ kind: 'staff-action', action: { kind: 'tell-prices', by: 'sam' } }]);
    expect([leaderAt(state, addDuration(FROM, -1)), leaderAt(state)]).toEqual([1800, 2000]);
  });

  it('is listed for the owner until then', () => {
    const { state, effects } = expectAccepted(decidePriceNotice(household, now, venue()));
    expect([state.unnotifiedOfPricesFrom, effects]).toEqual(['2027-01-04', []]);
    expect(decidePriceNotice(state, now, venue()).state).toBe(state);
    expect(expectAccepted(tell(state)).state.unnotifiedOfPricesFrom).toBeUndefined();
  });

  it('has a notice for staff on its profile, and afterwards the notice that everyone has', () => {
    const notice = counterNoticeFor(household, now, venue());
    const text = notice && counterNoticeText(notice);
    expect(text).toContain('$20 a week instead of $18, from the first week starting on or after 4 Jan.');
    expect(text).toContain('Emails don’t reach them');
    const { state } = expectAccepted(tell(household));
    expect(counterNoticeFor(state, now, venue())).toBeNull();
    expect(announcedRiseText(state, now, venue())).toContain('$20 a week instead of $18');
  });

  it('counts as notified only of the price on the screen, and only once', () => {
    const { shown = null } = counterNoticeFor(household, now, venue()) ?? {};
    if (shown === null) throw new Error('there is no notice');
    expect(tell(household, { ...shown, weeklyCents: 1900 })).toMatchObject({
      refusal: { code: 'changed-since-loaded' },
    });
    const { state } = expectAccepted(tell(household));
    expect(tell(state, shown)).toEqual({ ok: true, state, effects: [] });
  });
});

describe('a household with a valid address', () => {
  it('is notified only by email', () => {
    const emailed = { ...byCard, emailProblem: undefined };
    expect(counterNoticeFor(emailed, now, venue())).toBeNull();
    const shown = {
      from: counterNoticeFor(byCard, now, venue())?.shown.from ?? weeklyFrom('2027-01-04', {}).from,
      weeklyCents: 2000,
    };
    expect(tell(emailed, shown)).toEqual({ ok: true, state: emailed, effects: [] });
  });
});

describe('a withdrawn price change', () => {
  const { from, ...weekly } = weeklyFrom('2027-01-04', { leader: 2200 });
  atVenue({ prices: FIRST_PRICES });
  const informed = { ...withoutEmail, priceNotices: [{ from, at: now, weekly, by: 'sam' }] };

  it('is announced at the counter to a household without an email, until staff confirm it', () => {
    const notice = counterNoticeFor(informed, now, venue());
    expect(notice && counterNoticeText(notice)).toContain('withdrawn');
    expect(decidePriceNotice(informed, now, venue())).toEqual({ ok: true, state: informed, effects: [] });
    const { state } = expectAccepted(tell(informed));
    expect([state.priceNotices, counterNoticeFor(state, now, venue())]).toEqual([undefined, null]);
  });
});
