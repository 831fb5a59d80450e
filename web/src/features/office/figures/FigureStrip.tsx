import { describeComparison, type Period, periodFigures } from '@legacy-hub/domain/figures/period-view';
import styles from './FigureStrip.module.css';

type Props = { label: string; period: Period; earlier: string };

/** The figures of a week or a month, each with the difference from like weekdays of an earlier time. */
export const FigureStrip = ({ label, period, earlier }: Props) => (
  <section className={styles.strip} aria-label={label}>
    <dl>
      {periodFigures(period).map(({ name, value, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p role="status">{describeComparison(period, earlier)}</p>
  </section>
);
