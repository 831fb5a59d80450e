import { landing } from '@legacy-hub/domain/copy/landing';
import { formatAudShort } from '@legacy-hub/domain/money';
import { DAY_PASS } from '@legacy-hub/domain/tiers';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Die } from '../../../ui/Die.tsx';
import styles from './DayPassRates.module.css';

const words = landing.dayPass;
const perHour = (amount: typeof DAY_PASS.entryPerHour) => `${formatAudShort(amount)} ${words.perHour}`;

const RATES = [
  [words.entry, perHour(DAY_PASS.entryPerHour)],
  [words.concession, perHour(DAY_PASS.studentOrPensionerPerHour)],
  [
    words.adults,
    `${formatAudShort(DAY_PASS.firstAdult)} ${words.firstAdult}, ${formatAudShort(DAY_PASS.furtherAdult)} ${words.furtherAdult}`,
  ],
  [words.additionalChildren, `${formatAudShort(DAY_PASS.familyChildPerHour)} ${words.each}`],
] as const;

export function DayPassRates() {
  return (
    <section className={styles.ticket} aria-labelledby="day-pass">
      <div className={styles.printed}>
        <h2 id="day-pass">{words.title}</h2>
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
        <ButtonLink to="/walk-in">{words.getDayPass}</ButtonLink>
      </div>
    </section>
  );
}
