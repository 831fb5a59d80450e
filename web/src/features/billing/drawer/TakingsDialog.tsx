import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { type TakingsSheetView, takingsCsv, takingsSheet } from '@legacy-hub/domain/billing/payments/takings';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { dayClosings } from '@legacy-hub/domain/copy/counter/day-closings';
import { counterDrawer } from '@legacy-hub/domain/copy/counter/drawer';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { staffName, staffNameAmong } from '@legacy-hub/domain/core/colleague';
import {
  addDays,
  dayOf,
  formatDay,
  instant,
  parseVenueDate,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { saveCsv } from '../../../browser/save-file.ts';
import { DateInput } from '../../../forms/DateField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Table } from '../../../ui/data/Table.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CloseDayDialog } from '../../day-closings/components/CloseDayDialog.tsx';
import { SaleReceiptDialog } from '../payments/SaleReceiptDialog.tsx';
import { MoveCashDialog } from './MoveCashDialog.tsx';
import { ReversalDialog, type ReversibleEntry } from './ReversalDialog.tsx';
import styles from './TakingsDialog.module.css';

const copy = counterMoney.takings;

/** Picks a day up to today. */
export function TakingsDayPicker({ day, onDay }: { day: VenueDate; onDay: (day: VenueDate) => void }) {
  const today = dayOf(instant(Date.now()));

  const [typed, setTyped] = useState<string>(day);

  /** Ignores incomplete and future dates while typing. */
  function choose(text: string) {
    setTyped(text);
    const chosen = parseVenueDate(text);
    if (chosen !== null && chosen <= today) onDay(chosen);
  }

  return (
    <div className={styles.day}>
      <Button variant="secondary" onClick={() => choose(addDays(day, -1))}>
        {copy.earlier}
      </Button>
      <DateInput label={copy.day} name="day" max={today} value={typed} onValueChange={choose} />
      <Button variant="secondary" disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
        {copy.later}
      </Button>
    </div>
  );
}

const refusedCashCopy = counterMoney.takings;

/** Explains why the drawer or the terminal has more money than the takings show. */
export function RefusedCash({ rows, explained }: NonNullable<TakingsSheetView['refusedCash']>) {
  return (
    <>
      {explained.map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
      <Table
        caption={refusedCashCopy.refused.title}
        columns={[
          { title: refusedCashCopy.receipt, cell: ({ receipt }) => receipt },
          { title: refusedCashCopy.time, cell: ({ time }) => time },
          { title: refusedCashCopy.for, cell: ({ what }) => what },
          { title: refusedCashCopy.refused.reason, cell: ({ reason }) => reason },
          { title: refusedCashCopy.method, cell: ({ method }) => method },
          { title: refusedCashCopy.staff, cell: ({ staff }) => staffName(staff) },
          { title: refusedCashCopy.amount, cell: ({ amount }) => amount, isFigure: true },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </>
  );
}

const takingsSheetCopy = counterMoney.takings;

type TakingsOfDayProps = {
  day: VenueDate;
  onCloseDay: () => void;
  onMoveCash: () => void;
  onClose: () => void;
};

/** A day's takings, with a button to count it. */
export function TakingsOfDay({ day, onCloseDay, onMoveCash, onClose }: TakingsOfDayProps) {
  const [reversed, setReversed] = useState(0);
  const [reversing, setReversing] = useState<ReversibleEntry | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  const takings = useApiQuery(billingEndpoints.getTakings, { day }, { since: String(reversed) });
  const isClosed = takings.state === 'ready' && takings.data.isClosed;
  return (
    <>
      <Loaded
        from={takings}
        loading={<LoadingSkeleton label={takingsSheetCopy.loading} lines={8} />}
        failed={takingsSheetCopy.failed}
        offline={counterDrawer.offline}
      >
        {(data) =>
          data.entries.length + data.refusedCash.length + data.unreadable === 0 ? (
            <EmptyState message={takingsSheetCopy.none} />
          ) : (
            <Sheet
              takings={data}
              day={day}
              isPrinted={receipt === null}
              onReverse={setReversing}
              onReceipt={setReceipt}
            />
          )
        }
      </Loaded>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {takingsSheetCopy.close}
        </Button>
        <Button variant="secondary" onClick={onMoveCash}>
          {counterDrawer.move.open}
        </Button>
        <Button onClick={onCloseDay}>{isClosed ? dayClosings.openCounted : dayClosings.open}</Button>
      </DialogButtons>
      {receipt !== null && <SaleReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
      {reversing && (
        <ReversalDialog
          entry={reversing}
          onDone={() => {
            setReversing(null);
            setReversed(reversed + 1);
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}

type EntryActions = { onReverse: (entry: ReversibleEntry) => void; onReceipt: (receipt: string) => void };
/** `isPrinted` is false while a receipt is open, which is then printed instead. */
type SheetProps = EntryActions & { takings: WireTakings; day: VenueDate; isPrinted: boolean };

function Sheet({ takings, day, isPrinted, ...actions }: SheetProps) {
  const { totals, entries, total, moved, cash, terminal, card, refusedCash } = takingsSheet(takings);
  const everyone = totals.map(({ staff }) => staff);
  const nameOf = (staff: string) => staffNameAmong(staff, everyone);
  return (
    <article className={isPrinted ? `${styles.sheet} ${styles.printed}` : styles.sheet}>
      <header className={styles.heading}>
        <h3>
          <span className={styles.of}>{takingsSheetCopy.of} </span>
          {formatDay(day)}
        </h3>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => window.print()}>
            {counter.takings.print}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveCsv(takingsSheetCopy.file(day), [takingsCsv(takings)])}
          >
            {counter.takings.csv}
          </Button>
        </div>
      </header>
      <LineItems
        lines={[
          { what: takingsSheetCopy.cashTotal, amount: cash },
          { what: takingsSheetCopy.terminalTotal, amount: terminal },
          { what: takingsSheetCopy.cardTotal, amount: card },
        ]}
        total={{ what: takingsSheetCopy.total, amount: total }}
      />
      {moved !== null && <p>{counterDrawer.move.notTakings(moved)}</p>}
      {takings.unreadable > 0 && (
        <Notice tone="error">{takingsSheetCopy.unreadable(takings.unreadable)}</Notice>
      )}
      {refusedCash && <RefusedCash {...refusedCash} />}
      <Table
        caption={takingsSheetCopy.totals}
        columns={[
          { title: takingsSheetCopy.staff, cell: ({ staff }) => nameOf(staff) },
          { title: takingsSheetCopy.method, cell: ({ method }) => method },
          {
            title: takingsSheetCopy.count,
            cell: ({ entries: transactions }) => transactions,
            isFigure: true,
          },
          { title: takingsSheetCopy.amount, cell: ({ amount }) => amount, isFigure: true },
        ]}
        rows={totals}
        keyOf={({ key }) => key}
      />
      <Table
        caption={takingsSheetCopy.entries}
        columns={[
          { title: takingsSheetCopy.receipt, cell: ({ receipt }) => receipt },
          { title: takingsSheetCopy.time, cell: ({ time }) => time },
          {
            title: takingsSheetCopy.for,
            cell: ({ what, entry }) => (
              <>
                {what}
                <EntryButtons entry={entry} {...actions} />
              </>
            ),
          },
          { title: takingsSheetCopy.method, cell: ({ method }) => method },
          { title: takingsSheetCopy.staff, cell: ({ staff }) => nameOf(staff) },
          { title: takingsSheetCopy.amount, cell: ({ amount }) => amount, isFigure: true },
        ]}
        rows={entries}
        keyOf={({ key }) => key}
      />
    </article>
  );
}

type EntryButtonsProps = EntryActions & { entry: WireTakings['entries'][number] };

/** Prints the receipt of a sale, refunds it, or reverses money in or out. Other entries belong to a customer. */
function EntryButtons({ entry, onReverse, onReceipt }: EntryButtonsProps) {
  const { action, isSale, receipt } = entry;
  return (
    <>
      {isSale && (
        <EntryButton
          label={counterMoney.cash.printReceipt}
          receipt={receipt}
          onClick={() => onReceipt(receipt)}
        />
      )}
      {action && (
        <EntryButton
          label={counterDrawer.reversal.button[action]}
          receipt={receipt}
          onClick={() => onReverse({ ...entry, action })}
        />
      )}
    </>
  );
}

type EntryButtonProps = { label: string; receipt: string; onClick: () => void };

const EntryButton = ({ label, receipt, onClick }: EntryButtonProps) => (
  <>
    {' '}
    <Button
      variant="quiet"
      className={styles.entryButton}
      aria-label={counterDrawer.ofEntry(label, receipt)}
      onClick={onClick}
    >
      {label}
    </Button>
  </>
);

/** Today's takings, with a button to close the day. Admins see and close any day. */
export function TakingsDialog({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const [day, setDay] = useState<VenueDate>(() => dayOf(instant(Date.now())));
  const [isClosing, setClosing] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const backToTakings = () => setClosing(false);
  if (isClosing) return <CloseDayDialog day={day} onDone={backToTakings} onClose={backToTakings} />;
  if (isMoving) return <MoveCashDialog onDone={() => setMoving(false)} onClose={() => setMoving(false)} />;
  return (
    <Dialog title={counter.takings.title} wide onClose={onClose}>
      {isAdmin && <TakingsDayPicker day={day} onDay={setDay} />}
      <TakingsOfDay
        key={day}
        day={day}
        onCloseDay={() => setClosing(true)}
        onMoveCash={() => setMoving(true)}
        onClose={onClose}
      />
    </Dialog>
  );
}
