import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { formatAud, sum } from '@legacy-hub/domain/core/money';
import { type CountLines, countLines } from '@legacy-hub/domain/day-closings/form';
import type { WireAdjustment, WireClosing } from '@legacy-hub/domain/day-closings/wire';
import { formatMoment, formatTime, instant } from '@legacy-hub/domain/venue/time/venue-time';

const momentOf = (text: string) => instant(Date.parse(text));

export type ClosingView = CountLines & {
  key: string;
  heading: { staff: string; moment: string; isCorrection: boolean };
  isReplaced: boolean;
  reason: string | null;
  explanation: string;
};

/** All counts of a day, newest first. */
export const closingViews = (closings: readonly WireClosing[]): ClosingView[] =>
  closings
    .map((closing, index) => ({
      key: closing.at,
      heading: {
        staff: closing.staff,
        moment: formatMoment(momentOf(closing.at)),
        isCorrection: closing.reason !== null,
      },
      isReplaced: index < closings.length - 1,
      ...countLines({
        drawer: closing.counted.cash,
        float: closing.floatCents,
        terminal: closing.counted.terminal,
        expected: closing.expected,
        differences: closing.differences,
      }),
      reason: closing.reason,
      explanation: closing.explanation,
    }))
    .toReversed();

export type AdjustmentView = {
  key: string;
  when: string;
  what: string;
  way: string;
  staff: string | null;
  amount: string;
};

/**
 * The time of an adjustment. Offline money belongs to the day on which it was taken; its row shows when it
 * arrived.
 */
const whenOf = ({ at, receivedAt }: WireAdjustment): string =>
  receivedAt === null
    ? copy.adjustments.after(formatMoment(momentOf(at)))
    : copy.adjustments.late(formatTime(momentOf(at)), formatMoment(momentOf(receivedAt)));

export const adjustmentViews = (
  adjustments: readonly WireAdjustment[],
): { rows: AdjustmentView[]; total: string } => ({
  rows: adjustments.map((adjustment, index) => ({
    key: `${adjustment.receipt} ${index}`,
    when: whenOf(adjustment),
    what: adjustment.what,
    way: copy.ways[adjustment.method],
    staff: adjustment.staff,
    amount: formatAud(adjustment.amountCents),
  })),
  total: formatAud(sum(adjustments.map(({ amountCents }) => amountCents))),
});
