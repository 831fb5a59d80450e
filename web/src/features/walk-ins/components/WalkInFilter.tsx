import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { BOARD_STATUSES, type BoardFilter } from '@legacy-hub/domain/walk-ins/board';
import { useId } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import styles from './WalkInFilter.module.css';

const copy = counterBoards.walkIns.filter;
const STATUS_LABELS = { all: copy.all, pending: counter.profile.pending, paid: counter.profile.paid };

type Props = { filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

/** Filters the board by payment status and by text. */
export function WalkInFilter({ filter, onFilter }: Props) {
  const groupName = useId();
  return (
    <div className={styles.filter}>
      <fieldset className={styles.statuses}>
        <legend>{copy.status}</legend>
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
        label={copy.text}
        placeholder={copy.placeholder}
        value={filter.text}
        onValueChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  );
}
