import { describe, expect, test } from 'vitest';
import { addDuration, hours, type Instant, instant, minutes } from '../../venue/time/venue-time.ts';
import {
  CUSTOMERS_SHOWN_LIMITS,
  type CustomersShown,
  customersIn,
  showCustomers,
} from './customers-shown.ts';

const now = instant(Date.parse('2026-11-21T09:00:00+11:00'));
const after = (duration: number): Instant => addDuration(now, duration);
const [inTenMinutes, inAnHour, inADay] = CUSTOMERS_SHOWN_LIMITS;

const someCustomers = (count: number, prefix = 'customer') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

function shownAt(...showings: (readonly [ids: readonly string[], at: Instant])[]): CustomersShown {
  return Object.fromEntries(showings.flatMap(([ids, at]) => ids.map((id) => [id, at])));
}

describe('the customers shown in a response', () => {
  test.each([
    ['search results', { hits: [{ id: 'maya' }, { id: 'tom' }] }, ['maya', 'tom']],
    ['one customer', { _id: 'maya', name: 'Maya' }, ['maya']],
    ['a refusal', { error: 'User not found', code: 'not-found' }, []],
  ])('are those of %s', (_what, body, ids) => {
    expect(customersIn(body)).toEqual(ids);
  });
});

describe('the number of customers shown to a staff login', () => {
  test('counts every customer once, however often they are found', () => {
    const ids = someCustomers(inTenMinutes.customers);
    const full = shownAt([ids, now]);
    expect(showCustomers(full, [...ids, ...ids], after(minutes(1)))).toEqual({
      isAllowed: true,
      shown: full,
    });
    expect(showCustomers(full, [...ids, 'another'], after(minutes(1)))).toEqual({
      isAllowed: false,
      until: after(minutes(10)),
    });
  });

  test.each(CUSTOMERS_SHOWN_LIMITS)(
    'ends at $customers in $within ms, and goes on when the first are that long ago',
    ({ customers, within }) => {
      const early = someCustomers(2, 'early');
      const others = someCustomers(customers - 2, 'later');
      const full = shownAt([early, after(-within + 1)], [others, after(-within + 2)]);
      const two = ['one', 'two'];
      const refused = showCustomers(full, two, now);
      expect(refused).toMatchObject({ isAllowed: false });
      const until = refused.isAllowed ? now : refused.until;
      expect(showCustomers(full, two, addDuration(until, -1))).toMatchObject({ isAllowed: false });
      expect(showCustomers(full, two, until)).toMatchObject({ isAllowed: true });
    },
  );

  test('forgets a customer after a day', () => {
    const before = shownAt([['old'], after(-inADay.within)], [['recent'], after(-inAnHour.within)]);
    const showing = showCustomers(before, ['new'], now);
    expect(showing).toEqual({ isAllowed: true, shown: { recent: after(-hours(1)), new: now } });
  });
});
