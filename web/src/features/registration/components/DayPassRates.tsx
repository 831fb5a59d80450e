import { landing } from '@legacy-hub/domain/copy/landing';
import { formatAudShort } from '@legacy-hub/domain/money';
import { DAY_PASS } from '@legacy-hub/domain/tiers';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Die } from '../../../ui/Die.tsx';
import styles from './DayPassRates.module.css';

const copy = landing.dayPass;
const perHour = (amount: typeof DAY_PASS.entryPerHour) => `${formatAudShort(amount)} ${copy.perHour}`;

const RATES = [
  [copy.entry, perHour(DAY_PASS.entryPerHour)],
  [copy.concession, perHour(DAY_PASS.studentOrPensionerPerHour)],
  [
    copy.adults,
    `${formatAudShort(DAY_PASS.firstAdult)} ${copy.firstAdult}, ${formatAudShort(DAY_PASS.furtherAdult)} ${copy.furtherAdult}`,
  ],
  [copy.additionalChildren, `${formatAudShort(DAY_PASS.familyChildPerHour)} ${copy.perHourEach}`],
] as const;

export function DayPassRates() {
  return (
    <section className={styles.ticket} aria-labelledby="day-pass">
      <div className={styles.rateTable}>
        <h2 id="day-pass">{copy.title}</h2>
        <dl className={styles.rates}>
          {RATES.map(([who, price]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.stub}>
        <Die face={1} className={styles.die} />
        <ButtonLink to="/walk-in">{copy.getDayPass}</ButtonLink>
      </div>
    </section>
  );
}
