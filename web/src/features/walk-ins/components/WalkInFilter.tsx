import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { BOARD_STATUSES, type BoardFilter } from '@legacy-hub/domain/walk-ins/board';
import { useId } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './WalkInFilter.module.css';

const words = counterBoards.walkIns.filter;
const NAMES = { all: words.all, pending: counter.profile.pending, paid: counter.profile.paid };

type Props = { filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

/** A part of the board: by how it stands with the payment, and by what is typed. */
export function WalkInFilter({ filter, onFilter }: Props) {
  const group = useId();
  return (
    <div className={styles.filter}>
      <fieldset className={styles.statuses}>
        <legend>{words.status}</legend>
        {BOARD_STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={group}
              checked={filter.status === status}
              onChange={() => onFilter({ ...filter, status })}
            />
            {NAMES[status]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={words.text}
        name="find"
        type="search"
        autoComplete="off"
        value={filter.text}
        onValueChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  );
}
