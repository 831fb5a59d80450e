import * as z from 'zod/mini';
import { priceChecks as checks } from './price-checks.ts';

const MAX_AMOUNT = 99_999;
/** Families pay half the weekly price, and Stripe's minimum charge is 50 cents. */
const MIN_WEEKLY = 100;
const MIN_AMOUNT = 50;

const amountSchema = (min: number, tooLow: string) =>
  z
    .int(checks.amount)
    .check(z.minimum(min, tooLow), z.maximum(MAX_AMOUNT, checks.amountTooHigh))
    .brand<'Cents'>();

const weekly = amountSchema(MIN_WEEKLY, checks.weeklyTooLow);
const amount = amountSchema(MIN_AMOUNT, checks.amountTooLow);

const from = z.iso.date(checks.day).brand<'VenueDate'>();

/** Prices from given days on, oldest first. The first entry also applies to all earlier days. */
const fromDayOn = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ from, ...shape })).check(
    z.minLength(1, checks.prices),
    z.refine<readonly { from?: unknown }[]>(
      (entries) =>
        entries.every((entry, index) => index === 0 || String(entries[index - 1]?.from) < String(entry.from)),
      checks.priceDays,
    ),
  );

const weeklyShape = { supporter: weekly, leader: weekly, 'legacy-maker': weekly };

/** Requires each tier to cost more than the one below, because upgrades and downgrades depend on it. */
const costsMoreThanTierBelow = z.refine<readonly Record<keyof typeof weeklyShape, number>[]>(
  (entries) =>
    entries.every(({ supporter, leader, 'legacy-maker': most }) => supporter < leader && leader < most),
  { error: checks.tierPrices, path: ['leader'] },
);

export const pricesSchema = z.object(
  {
    /** A week at the full price. */
    weekly: fromDayOn(weeklyShape).check(costsMoreThanTierBelow),
    /** One extra session of a Supporter. */
    session: fromDayOn({ each: amount }),
    /** Participants pay by the hour; adults who only watch pay once. */
    dayPass: fromDayOn({
      entryPerHour: amount,
      studentOrPensionerPerHour: amount,
      familyChildPerHour: amount,
      firstAdult: amount,
      furtherAdult: amount,
    }),
  },
  checks.prices,
);

export type Prices = z.infer<typeof pricesSchema>;
