import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { COUNTER_METHODS } from '@legacy-hub/domain/core/payment-methods';
import * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import { queuedCents } from '@legacy-hub/domain/outbox/queued';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { type ApiQuery, useApiQuery } from '../../../api/use-api-query.ts';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { useStaff } from '../../../session/staff-context.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './CloseDayDialog.module.css';
import { ClosedDay } from './ClosedDay.tsx';
import { type CountedDay, CountForm } from './CountForm.tsx';

type Props = { day: VenueDate; onDone: () => void; onClose: () => void };

/** Closes a day, or shows its closing, whose count an admin can correct. */
export function CloseDayDialog({ day: first, onDone, onClose }: Props) {
  const [day, setDay] = useState(first);
  const [isCorrecting, setCorrecting] = useState(false);
  const query = useApiQuery(dayClosingsEndpoints.getDayClosing, { day });
  return (
    <Dialog title={titleOf(query, isCorrecting)(formatDay(day))} wide onClose={onClose}>
      <Waiting />
      <Loaded
        from={query}
        loading={<LoadingSkeleton label={copy.loading} lines={8} />}
        failed={copy.failed}
        offline={copy.offline}
      >
        {(data) => (
          <>
            {data.uncountedBefore !== null && !isCorrecting && (
              <Earlier day={data.uncountedBefore} onChosen={setDay} />
            )}
            {data.closings.length === 0 || isCorrecting ? (
              <CountForm key={day} day={data} onChanged={query.retry} onDone={onDone} onClose={onClose} />
            ) : (
              <Closed day={data} onCorrect={() => setCorrecting(true)} onClose={onClose} />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type Query = ApiQuery<typeof dayClosingsEndpoints.getDayClosing>;

/** Returns a neutral title until the day's state is known. */
function titleOf(query: Query, isCorrecting: boolean): (day: string) => string {
  if (isCorrecting) return copy.correctTitle;
  if (query.state !== 'ready') return (day) => day;
  return query.data.closings.length > 0 ? copy.closedTitle : copy.title;
}

/**
 * Shows money that this device took but hasn't sent, which is in the drawer but not in the expected amount.
 */
function Waiting() {
  const { waiting } = useQueue();
  if (waiting.length === 0) return null;
  const money = COUNTER_METHODS.map((by) => ({ by, amount: queuedCents(waiting, by) }));
  return (
    <Notice tone="warning">
      <p>{copy.waiting(waiting.length)}</p>
      {money
        .filter(({ amount }) => amount > 0)
        .map(({ by, amount }) => (
          <p key={by}>{copy.waitingMoney[by](formatAudShort(amount))}</p>
        ))}
    </Notice>
  );
}

function Earlier({ day, onChosen }: { day: VenueDate; onChosen: (day: VenueDate) => void }) {
  return (
    <Notice tone="info">
      <div className={styles.earlier}>
        <p>{copy.earlier(formatDay(day))}</p>
        <Button variant="secondary" onClick={() => onChosen(day)}>
          {copy.title(formatDay(day))}
        </Button>
      </div>
    </Notice>
  );
}

type ClosedProps = { day: CountedDay; onCorrect: () => void; onClose: () => void };

function Closed({ day, onCorrect, onClose }: ClosedProps) {
  const { isAdmin } = useStaff();
  return (
    <>
      <ClosedDay day={day} />
      <DialogButtons>
        {isAdmin && (
          <Button variant="secondary" onClick={onCorrect}>
            {copy.correct}
          </Button>
        )}
        <Button onClick={onClose}>{copy.done}</Button>
      </DialogButtons>
    </>
  );
}
