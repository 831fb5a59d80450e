import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { cents, formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import { TAKINGS_METHODS, type WireDayFigures } from '@legacy-hub/domain/figures/months';
import {
  daysSoFar,
  describeTakings,
  type Period,
  takenOn,
  usualValue,
} from '@legacy-hub/domain/figures/period-view';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useId } from 'react';
import { useWidth } from '../../../browser/use-width.ts';
import styles from './TakingsChart.module.css';

const KEYS = [...TAKINGS_METHODS, 'returned'] as const;
type Key = (typeof KEYS)[number];

const NAMES: Record<Key, string> = { ...copy.methods, returned: copy.figures.returned };

const HEIGHT = 260;
const MARGIN = { top: 12, right: 8, bottom: 24, left: 52 };
/** The minimum top of the scale, so that it is meaningful before the first payment. */
const MIN_TOP_CENTS = 100_00;
const TICKS = 4;

const amountOf = ({ paidCents, returnedCents }: WireDayFigures, key: Key): number =>
  key === 'returned' ? returnedCents : paidCents[key];

/** Returns the range of the chart: payments are drawn above the axis, and refunds below it. */
function extentOf(
  days: readonly WireDayFigures[],
  usual: readonly number[],
): [lowest: number, highest: number] {
  const signed = days.map((day) => KEYS.map((key) => amountOf(day, key)));
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const below = signed.map((values) => total(values.filter((value) => value < 0)));
  const above = signed.map((values) => total(values.filter((value) => value > 0)));
  return [Math.min(0, ...below), Math.max(MIN_TOP_CENTS, ...above, ...usual)];
}

type Props = { period: Period; labelOf: (day: string) => string | null };

/**
 * Takings by day, stacked by method, with a line at the usual takings of the weekday, and closed days hatched.
 * An image; the table below has its figures.
 */
export function TakingsChart({ period, labelOf }: Props) {
  const { ref, width } = useWidth();
  const hatching = useId();
  const { days } = period;
  const soFar = daysSoFar(period);
  const usual = days
    .filter(({ isClosed }) => !isClosed)
    .flatMap(({ day }) => {
      const amount = usualValue(day, period, takenOn) ?? 0;
      return amount > 0 ? { day, amount } : [];
    });
  const x = scaleBand({
    domain: days.map(({ day }) => String(day)),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.25,
  });
  const [lowest, highest] = extentOf(
    soFar,
    usual.map(({ amount }) => amount),
  );
  const [, roundTop = highest] = scaleLinear({ domain: [0, highest], nice: TICKS }).domain();
  const y = scaleLinear({
    domain: [lowest, roundTop],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
  });
  const column = (day: string) => ({
    x: (x(day) ?? 0) - (x.step() - x.bandwidth()) / 2,
    y: MARGIN.top,
    width: x.step(),
    height: HEIGHT - MARGIN.bottom - MARGIN.top,
  });
  return (
    <div ref={ref} className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={describeTakings(period) ?? copy.takings.none}
      >
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="6" className={styles.hatch} />
        </pattern>
        {days
          .filter(({ isClosed }) => isClosed)
          .map(({ day }) => (
            <rect key={day} {...column(day)} fill={`url(#${hatching})`} />
          ))}
        {y.ticks(TICKS).map((amount) => (
          <g key={amount} className={amount === 0 ? styles.zero : styles.grid}>
            <line x1={MARGIN.left} x2={width} y1={y(amount)} y2={y(amount)} />
            <text x={MARGIN.left - 8} y={y(amount)} textAnchor="end" dominantBaseline="middle">
              {formatAudShort(cents(amount))}
            </text>
          </g>
        ))}
        {days.map(({ day }) => (
          <text key={day} x={(x(day) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
            {labelOf(day)}
          </text>
        ))}
        <BarStack
          data={soFar}
          keys={[...KEYS]}
          value={amountOf}
          x={({ day }) => String(day)}
          xScale={x}
          yScale={y}
          offset="diverging"
          color={() => ''}
        >
          {(stacks) =>
            stacks.flatMap(({ key, bars }) =>
              bars
                .filter(({ height }) => height > 0)
                .map((bar) => (
                  <rect
                    key={`${key} ${bar.index}`}
                    className={styles[key]}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                  />
                )),
            )
          }
        </BarStack>
        {usual.map(({ day, amount }) => (
          <line
            key={day}
            className={styles.usual}
            x1={column(day).x}
            x2={column(day).x + x.step()}
            y1={y(amount)}
            y2={y(amount)}
          />
        ))}
        {soFar.map((day) => (
          <rect key={day.day} {...column(day.day)} className={styles.hit}>
            <title>{`${formatDay(day.day)}: ${formatAud(takenOn(day))}`}</title>
          </rect>
        ))}
      </svg>
      <Legend
        days={soFar}
        hasUsual={usual.length > 0}
        hasClosedDays={days.some(({ isClosed }) => isClosed)}
      />
    </div>
  );
}

type LegendProps = { days: readonly WireDayFigures[]; hasUsual: boolean; hasClosedDays: boolean };

function Legend({ days, hasUsual, hasClosedDays }: LegendProps) {
  const used = KEYS.filter((key) => days.some((day) => amountOf(day, key) !== 0));
  return (
    <ul className={styles.legend} aria-label={copy.takings.key}>
      {used.map((key) => (
        <li key={key} data-key={key}>
          {NAMES[key]}
        </li>
      ))}
      {hasUsual && <li data-key="usual">{copy.takings.usual}</li>}
      {hasClosedDays && <li data-key="closed">{copy.table.closed}</li>}
    </ul>
  );
}
