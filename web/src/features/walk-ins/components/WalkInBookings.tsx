import { statusBadge, statusTone } from '@legacy-hub/domain/billing/payments/status-badge';
import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterOffline } from '@legacy-hub/domain/copy/counter/offline';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { readyOncePaid } from '@legacy-hub/domain/staff/customers/after-payment';
import { checkInText, type ReadyPerson } from '@legacy-hub/domain/staff/customers/search-results';
import { venue } from '@legacy-hub/domain/venue/settings';
import { arrivalText } from '@legacy-hub/domain/walk-ins/board/arrival';
import {
  BOARD_STATUSES,
  type BoardFilter,
  boardTotals,
  boardWalkIns,
  currentWalkIns,
  filterBoard,
  walkInExpiryText,
} from '@legacy-hub/domain/walk-ins/board/view';
import { walkInSession } from '@legacy-hub/domain/walk-ins/check-in';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNow } from '../../../live/use-now.ts';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { NameButton } from '../../../ui/actions/NameButton.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { CashDialog, type OfferCheckIn } from '../../billing/cash/CashDialog.tsx';
import { useCheckIn } from '../../visits/use-check-in.ts';
import type { WhichWalkIns } from '../live.ts';
import { useNewWalkIns } from '../use-new-walk-ins.ts';
import styles from './WalkInBookings.module.css';

const walkInBoardTotalsCopy = counterBoards.walkIns.totals;

type WalkInBoardTotalsProps = { which: WhichWalkIns; walkIns: readonly WalkIn[] };

function WalkInBoardTotals({ which, walkIns }: WalkInBoardTotalsProps) {
  const { groups, people, paid, pending, paidCents } = boardTotals(walkIns);
  const counts = [
    [walkInBoardTotalsCopy.groups, groups],
    [walkInBoardTotalsCopy.people, people],
    [walkInBoardTotalsCopy.paid, paid],
    [walkInBoardTotalsCopy.pending, pending],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={walkInBoardTotalsCopy.label[which]}>
      {counts.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      {which === 'all' && (
        <div className={styles.paidTotal}>
          <dt>{walkInBoardTotalsCopy.taken}</dt>
          <dd>{formatAud(paidCents)}</dd>
        </div>
      )}
    </dl>
  );
}

const walkInFilterCopy = counterBoards.walkIns.filter;
const STATUS_LABELS = {
  all: walkInFilterCopy.all,
  pending: counter.profile.pending,
  paid: counter.profile.paid,
};

type WalkInFilterProps = { filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

function WalkInFilter({ filter, onFilter }: WalkInFilterProps) {
  const groupName = useId();
  return (
    <div className={styles.filter}>
      <fieldset className={styles.statuses}>
        <legend>{walkInFilterCopy.status}</legend>
        {BOARD_STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={groupName}
              checked={filter.status === status}
              onChange={() => onFilter({ ...filter, status })}
            />
            {STATUS_LABELS[status]}
          </label>
        ))}
      </fieldset>
      <SearchField
        label={walkInFilterCopy.text}
        placeholder={walkInFilterCopy.placeholder}
        value={filter.text}
        onValueChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  );
}

type WalkInRowProps = {
  walkIn: WalkIn;
  isNew: boolean;
  /** Null before the group arrives. */
  arrival: string | null;
  /** True while a change to it is queued. */
  isWaiting: boolean;
  onSeen: (id: string) => void;
  onConfirm: (id: string) => void;
  onOpen: (id: string) => void;
};

const walkInRowCopy = counterBoards.walkIns;

/** One walk-in. Memoised, so that changes to other rows don't re-render it. */
const WalkInRow = memo(function WalkInRow({
  walkIn,
  isNew,
  arrival,
  isWaiting,
  onSeen,
  onConfirm,
  onOpen,
}: WalkInRowProps) {
  const { id, name, phone, totalCents, payment } = walkIn;
  const markSeen = isNew ? () => onSeen(id) : undefined;
  return (
    <tr data-new={isNew ? '' : undefined} onPointerEnter={markSeen} onFocus={markSeen}>
      <td>
        <span className={styles.name}>
          <NameButton
            className={styles.open}
            aria-label={counterGroups.open(name)}
            onClick={() => onOpen(id)}
          >
            <strong>{name}</strong>
          </NameButton>
          {isNew && <Badge tone="info">{walkInRowCopy.isNew}</Badge>}
          {isWaiting && <Badge tone="warning">{counterOffline.waitingBadge}</Badge>}
        </span>
        <small className={styles.group}>
          <span>
            {groupSizeText(walkIn)}, {formatAudShort(totalCents)}
          </span>{' '}
          {arrival && <span>{arrival}</span>}
        </small>
      </td>
      <td className={styles.fact}>{phone.shown}</td>
      <td className={styles.fact}>{walkInRowCopy.walkIn}</td>
      <td>
        <Badge tone={statusTone(payment.status)}>{statusBadge(payment.status)}</Badge>
      </td>
      <td className={styles.fact}>{walkInExpiryText(walkIn)}</td>
      <td>
        {payment.status === 'pending' && (
          <Button
            variant="secondary"
            aria-label={walkInRowCopy.confirmFor(name)}
            onClick={() => onConfirm(id)}
          >
            {counter.profile.confirmPayment}
          </Button>
        )}
      </td>
    </tr>
  );
});

const copy = counterBoards.walkIns;
const columns = counter.walkIns;
const TITLES = [columns.name, columns.phone, columns.tier, columns.status, columns.expiry, columns.actions];

const NO_FILTER: BoardFilter = { status: 'all', text: '' };

type Props = {
  which: WhichWalkIns;
  todaysWalkIns: readonly WalkIn[];
  isUpdating: boolean;
  onOpen: (id: string) => void;
};

export function WalkInBookings({ which, todaysWalkIns, isUpdating, onOpen }: Props) {
  const now = useNow('minute');
  const { waiting } = useQueue();
  const listed = which === 'all' ? boardWalkIns : currentWalkIns;
  const walkIns = useMemo(() => listed(todaysWalkIns, now), [listed, todaysWalkIns, now]);
  const { newIds, markSeen } = useNewWalkIns(walkIns, isUpdating);
  const [filter, setFilter] = useState(NO_FILTER);
  const [paying, setPaying] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const payer = walkIns.find(({ id }) => id === paying);
  const visible = filterBoard(walkIns, filter);
  const [newest] = walkIns.filter(({ id }) => newIds.has(id)).toSorted((a, b) => b.createdAt - a.createdAt);

  /** Closes the dialog. The payment removes the button that opened it, so the table takes the focus. */
  function close() {
    flushSync(() => setPaying(null));
    if (document.activeElement === document.body) table.current?.focus();
  }

  const left = which === 'current' && <p className={styles.left}>{copy.left}</p>;
  if (walkIns.length === 0) return <EmptyState message={columns.none}>{left}</EmptyState>;
  return (
    <div className={styles.bookings}>
      <p role="status" className={styles.newWalkIn}>
        {newest && copy.arrived(newest.name)}
      </p>
      <WalkInBoardTotals which={which} walkIns={walkIns} />
      <WalkInFilter filter={filter} onFilter={setFilter} />
      {visible.length === 0 ? (
        <EmptyState message={copy.filter.noneMatch}>
          <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
            {copy.filter.showAll}
          </Button>
        </EmptyState>
      ) : (
        <table ref={table} className={styles.table} tabIndex={-1} aria-label={columns.title}>
          <thead>
            <tr>
              {TITLES.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((walkIn) => (
              <WalkInRow
                key={walkIn.id}
                walkIn={walkIn}
                isNew={newIds.has(walkIn.id)}
                arrival={walkInSession(walkIn) && arrivalText(walkIn, now).replace(/ (?=[ap]m$)/, '\u00a0')}
                isWaiting={waiting.some(({ customerId }) => customerId === walkIn.id)}
                onSeen={markSeen}
                onConfirm={setPaying}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      )}
      {left}
      {payer && <GroupCashDialog walkIn={payer} onOpen={onOpen} onClose={close} />}
    </div>
  );
}

type GroupCashDialogProps = { walkIn: WalkIn; onOpen: (id: string) => void; onClose: () => void };

/** Takes a group's payment, and then checks it in. Its profile shows the reason if that's refused. */
function GroupCashDialog({ walkIn, onOpen, onClose }: GroupCashDialogProps) {
  const { checkIn } = useCheckIn(walkIn.id);

  async function checkInGroup(ready: readonly ReadyPerson[]) {
    onClose();
    const result = await checkIn(ready, walkIn);
    if (result.ok) return notify.success(result.message);
    notify.error(result.message);
    onOpen(walkIn.id);
  }

  const offerCheckIn: OfferCheckIn = (group, paid, now) => {
    const ready = readyOncePaid(group, paid, [], now, venue());
    return ready.length === 0
      ? null
      : { text: checkInText(ready), onCheckIn: () => void checkInGroup(ready) };
  };

  return <CashDialog customer={walkIn} offerCheckIn={offerCheckIn} onClose={onClose} />;
}
