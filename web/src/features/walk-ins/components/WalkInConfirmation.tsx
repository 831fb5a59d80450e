import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { DayPassTicket } from '../../../pass/DayPassTicket.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { passDetails, type WalkInDraft } from '../register-walk-in.ts';
import styles from './WalkInConfirmation.module.css';

export type RegisteredWalkIn = { code: string; totalAmountInCents: number; draft: WalkInDraft };

/** Shown after registering to pay at the counter: the amount due and the pass, which isn't paid yet. */
export function WalkInConfirmation({ code, totalAmountInCents, draft }: RegisteredWalkIn) {
  const total = formatAud(cents(totalAmountInCents));
  const notice = walkIn.payAtCounterNotice({
    total,
    hours: draft.numHours,
    participants: draft.numParticipants,
    adults: draft.numNonParticipatingAdults,
  });
  return (
    <div className={styles.confirmation}>
      <Notice tone="success">
        <p>{walkIn.registered}</p>
        <p>{notice}</p>
      </Notice>
      <DayPassTicket pass={{ code, ...passDetails(draft) }} total={total} isPaid={false} />
    </div>
  );
}
