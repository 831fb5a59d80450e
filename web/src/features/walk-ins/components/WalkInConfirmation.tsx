import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { formatPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../app/ErrorBoundary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { WalkInDraft } from '../register-walk-in.ts';
import styles from './WalkInConfirmation.module.css';

const PassQrCode = lazy(() => import('./PassQrCode.tsx'));

export type PassToShow = { code: string; totalAmountInCents: number; group: WalkInDraft };

/** Registered, to be paid at the counter: what to pay, and what to show there. */
export function WalkInConfirmation({ code, totalAmountInCents, group }: PassToShow) {
  const notice = walkIn.payAtCounterNotice({
    total: formatAud(cents(totalAmountInCents)),
    hours: group.numHours,
    participants: group.numParticipants,
    adults: group.numNonParticipatingAdults,
  });
  return (
    <>
      <Notice tone="success">
        <p>{walkIn.registered}</p>
        <p>{notice}</p>
      </Notice>
      <section className={styles.pass} aria-labelledby="pass">
        <div>
          <h2 id="pass">{walkIn.pass.title}</h2>
          <p className={styles.code}>{formatPassCode(code)}</p>
          <p>{walkIn.pass.showThis}</p>
        </div>
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <PassQrCode code={code} />
          </Suspense>
        </ErrorBoundary>
      </section>
    </>
  );
}
