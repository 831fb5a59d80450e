import { statusBadge, statusTone } from '@legacy-hub/domain/billing/view';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { formatAudShort } from '@legacy-hub/domain/money';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { formatGroupSize, walkInExpiryText } from '@legacy-hub/domain/walk-ins/board';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { memo } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './WalkInBoard.module.css';

type Props = {
  walkIn: WalkIn;
  isNew: boolean;
  onLooked: (id: string) => void;
  onConfirm: (id: string) => void;
};

const words = counterBoards.walkIns;

/** One group. It is drawn again when it has changed, and not when others have. */
export const WalkInRow = memo(function WalkInRow({ walkIn, isNew, onLooked, onConfirm }: Props) {
  const { id, name, phone, totalCents, payment } = walkIn;
  const look = isNew ? () => onLooked(id) : undefined;
  return (
    <tr data-new={isNew ? '' : undefined} onPointerEnter={look} onFocus={look}>
      <td>
        <span className={styles.group}>
          <strong>{name}</strong> {isNew && <Badge tone="bad">{words.isNew}</Badge>}
          <small>
            {formatGroupSize(walkIn)}, {formatAudShort(totalCents)}
          </small>
        </span>
      </td>
      <td className={styles.fact}>{phone.shown}</td>
      <td className={styles.fact}>{words.walkIn}</td>
      <td>
        <Badge tone={statusTone(payment.status)}>{statusBadge(payment.status)}</Badge>
      </td>
      <td className={styles.fact}>{walkInExpiryText(walkIn, VENUE_ZONE)}</td>
      <td>
        {payment.status === 'pending' && (
          <Button variant="quiet" aria-label={words.confirmFor(name)} onClick={() => onConfirm(id)}>
            {counter.profile.confirmPayment}
          </Button>
        )}
      </td>
    </tr>
  );
});
