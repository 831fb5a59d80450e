import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../loading/ErrorBoundary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { WalkInDraft } from '../register-walk-in.ts';
import styles from './WalkInConfirmation.module.css';

const PassQrCode = lazy(() => import('./PassQrCode.tsx'));

export type RegisteredWalkIn = { code: string; totalAmountInCents: number; draft: WalkInDraft };

/** Shown after registering to pay at the counter: the amount due and the pass code. */
export function WalkInConfirmation({ code, totalAmountInCents, draft }: RegisteredWalkIn) {
  const notice = walkIn.payAtCounterNotice({
    total: formatAud(cents(totalAmountInCents)),
    hours: draft.numHours,
    participants: draft.numParticipants,
    adults: draft.numNonParticipatingAdults,
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
