import { statusBadge, statusTone } from '@legacy-hub/domain/billing/view';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { counterGroups } from '@legacy-hub/domain/copy/counter-groups';
import { counterOffline } from '@legacy-hub/domain/copy/counter-offline';
import { groupSizeText } from '@legacy-hub/domain/copy/group-size';
import { formatAudShort } from '@legacy-hub/domain/money';
import { formatTime } from '@legacy-hub/domain/venue-time';
import { walkInExpiryText } from '@legacy-hub/domain/walk-ins/board';
import { walkInSession } from '@legacy-hub/domain/walk-ins/check-in';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { memo } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './WalkInBoard.module.css';

type Props = {
  walkIn: WalkIn;
  isNew: boolean;
  /** Something about it waits for the network. */
  isWaiting: boolean;
  onSeen: (id: string) => void;
  onConfirm: (id: string) => void;
  onOpen: (id: string) => void;
};

const copy = counterBoards.walkIns;

/** One walk-in. Memoised, so that other rows' changes do not re-render it. */
export const WalkInRow = memo(function WalkInRow({
  walkIn,
  isNew,
  isWaiting,
  onSeen,
  onConfirm,
  onOpen,
}: Props) {
  const { id, name, phone, totalCents, payment } = walkIn;
  const session = walkInSession(walkIn);
  const markSeen = isNew ? () => onSeen(id) : undefined;
  return (
    <tr data-new={isNew ? '' : undefined} onPointerEnter={markSeen} onFocus={markSeen}>
      <td>
        <span className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-label={counterGroups.open(name)}
            onClick={() => onOpen(id)}
          >
            <strong>{name}</strong>
          </button>
          {isNew && <Badge tone="danger">{copy.isNew}</Badge>}
          {isWaiting && <Badge tone="warning">{counterOffline.waitingBadge}</Badge>}
        </span>
        <small className={styles.group}>
          {groupSizeText(walkIn)}, {formatAudShort(totalCents)} ·{' '}
          {session
            ? counterGroups.arrived(formatTime(session.start).replace(' ', '\u00a0'))
            : counterGroups.notArrived}
        </small>
      </td>
      <td className={styles.fact}>{phone.shown}</td>
      <td className={styles.fact}>{copy.walkIn}</td>
      <td>
        <Badge tone={statusTone(payment.status)}>{statusBadge(payment.status)}</Badge>
      </td>
      <td className={styles.fact}>{walkInExpiryText(walkIn)}</td>
      <td>
        {payment.status === 'pending' && (
          <Button variant="secondary" aria-label={copy.confirmFor(name)} onClick={() => onConfirm(id)}>
            {counter.profile.confirmPayment}
          </Button>
        )}
      </td>
    </tr>
  );
});
