import fc from 'fast-check';
import { TIER_ORDER, type Tier } from '../../core/tiers.ts';
import { days, hours, minutes } from '../../venue/time/venue-time.ts';

const tier = fc.constantFrom(...TIER_ORDER);
const person = fc.nat(9);

/** Random traits of a year. */
export const yearTraits = fc.record({
  registersAfter: fc.nat(days(365)),
  tiers: fc.tuple(fc.constantFrom('leader', 'legacy-maker'), tier) as fc.Arbitrary<[Tier, Tier]>,
  secondChild: tier,
  /** Delays of the chapters, from the first moment at which they are possible. */
  delays: fc.array(fc.integer({ min: minutes(1), max: hours(22) }), { minLength: 11, maxLength: 11 }),
  bookings: fc.array(fc.record({ person, hours: fc.integer({ min: 1, max: 4 }), inDays: fc.nat(30) }), {
    minLength: 1,
    maxLength: 12,
  }),
  lowerTierIndex: fc.nat(1),
  isLowerCancelled: fc.boolean(),
  pauseWeeks: fc.integer({ min: 1, max: 8 }),
  comesBackEarly: fc.boolean(),
  away: fc.nat(days(200)),
  inCash: fc.record({ tier, people: fc.integer({ min: 1, max: 3 }), weeks: fc.integer({ min: 1, max: 4 }) }),
  savesCardInTime: fc.boolean(),
  again: fc.record({ tier, people: fc.integer({ min: 1, max: 3 }) }),
});

export type YearTraits = typeof yearTraits extends fc.Arbitrary<infer Traits> ? Traits : never;
