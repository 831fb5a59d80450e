import type Stripe from 'stripe';
import { DAY } from '../state/clock.ts';

export interface Period {
  start: number;
  end: number;
}

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** The time `count` intervals after the anchor. In shorter months, the last day is used. */
function after(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = interval_count * count;
  if (interval === 'day') return anchor + steps * DAY;
  if (interval === 'week') return anchor + steps * 7 * DAY;
  const from = new Date(anchor * 1000);
  const months = interval === 'year' ? steps * 12 : steps;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return (
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      day,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ) / 1000
  );
}

/** The period starting at `start`, which must be a whole number of intervals after the anchor. */
export function periodFrom(anchor: number, recurring: Recurring, start: number): Period {
  let count = 1;
  while (after(anchor, recurring, count) <= start) count += 1;
  return { start, end: after(anchor, recurring, count) };
}
