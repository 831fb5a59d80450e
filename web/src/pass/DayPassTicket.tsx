import { dayPass } from '@legacy-hub/domain/copy/day-pass';
import { type DayPass, passFacts } from '@legacy-hub/domain/walk-ins/pass';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx';
import { Badge } from '../ui/Badge.tsx';
import styles from './DayPassTicket.module.css';
import { PassButtons } from './PassButtons.tsx';
import { PassCode } from './PassCode.tsx';

const PassQrCode = lazy(() => import('./PassQrCode.tsx'));

type Props = { pass: DayPass; total: string; isPaid: boolean };

/** The pass as it is shown at the counter. One that isn't paid looks like a form to fill in, not like a ticket. */
export function DayPassTicket({ pass, total, isPaid }: Props) {
  return (
    <>
      <section className={styles.ticket} data-paid={isPaid ? '' : undefined} aria-labelledby="day-pass">
        <div className={styles.head}>
          <h2 id="day-pass">{dayPass.title}</h2>
          <Badge tone={isPaid ? 'success' : 'warning'}>
            {isPaid ? dayPass.paid(total) : dayPass.toPay(total)}
          </Badge>
        </div>
        <div className={styles.picture}>
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <PassQrCode code={pass.code} />
            </Suspense>
          </ErrorBoundary>
        </div>
        <dl className={styles.facts}>
          {passFacts(pass).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.code}>
          <PassCode code={pass.code} />
          <p>{dayPass.showThis}</p>
        </div>
      </section>
      <PassButtons pass={pass} status={isPaid ? dayPass.paid(total) : dayPass.toPay(total)} />
    </>
  );
}
