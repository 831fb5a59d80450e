import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { aud, cents } from '@legacy-hub/domain/money';
import { showPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { lazy, Suspense } from 'react';
import { Boundary } from '../../../app/ErrorBoundary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Group } from '../register-walk-in.ts';
import styles from './WalkInConfirmation.module.css';

const PassPicture = lazy(() => import('./PassQrCode.tsx'));

export type PassToShow = { code: string; totalAmountInCents: number; group: Group };

/** Registered, to be paid at the counter: what to pay, and what to show there. */
export function CounterPass({ code, totalAmountInCents, group }: PassToShow) {
  const notice = walkIn.payAtCounterNotice({
    total: aud(cents(totalAmountInCents)),
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
          <p className={styles.code}>{showPassCode(code)}</p>
          <p>{walkIn.pass.showThis}</p>
        </div>
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <PassPicture code={code} />
          </Suspense>
        </Boundary>
      </section>
    </>
  );
}
