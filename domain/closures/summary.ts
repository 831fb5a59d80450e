import { cents } from '../core/money.ts';
import type { ClosureSummary, Outcome } from '../documents/closure.ts';

export const NOTHING_SETTLED: ClosureSummary = {
  bookings: { households: 0, people: 0, hours: 0 },
  moved: 0,
  refunded: { customers: 0, amountCents: cents(0) },
  toCollect: { customers: 0, amountCents: cents(0) },
  leftOpen: 0,
  canceled: 0,
  paused: 0,
  weeksMoved: 0,
  notified: 0,
};

const plus = (total: ClosureSummary['refunded'], amountCents: number): ClosureSummary['refunded'] => ({
  customers: total.customers + 1,
  amountCents: cents(total.amountCents + amountCents),
});

export function withOutcome(summary: ClosureSummary, { is }: Outcome): ClosureSummary {
  switch (is.what) {
    case 'bookings-ended': {
      const { households, people, hours } = summary.bookings;
      return {
        ...summary,
        bookings: { households: households + 1, people: people + is.people, hours: hours + is.hours },
      };
    }
    case 'refunding':
      return summary;
    case 'refunded':
      return { ...summary, refunded: plus(summary.refunded, is.amountCents) };
    case 'to-collect':
      return { ...summary, toCollect: plus(summary.toCollect, is.amountCents) };
    case 'moved':
      return { ...summary, moved: summary.moved + 1 };
    case 'left-open':
      return { ...summary, leftOpen: summary.leftOpen + 1 };
    case 'canceled':
      return { ...summary, canceled: summary.canceled + 1 };
    case 'paused':
      return { ...summary, paused: summary.paused + 1 };
    case 'weeks-moved':
      return { ...summary, weeksMoved: summary.weeksMoved + 1 };
    case 'notified':
      return { ...summary, notified: summary.notified + 1 };
  }
}
