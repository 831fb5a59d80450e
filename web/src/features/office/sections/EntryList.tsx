import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/actions/Button.tsx';
import { officePage } from '../copy/page.ts';
import styles from './EntryList.module.css';

const copy = officePage.entries;

type EntryDialog<Entry> = { dialog: 'add' } | { dialog: 'change' | 'remove'; entry: Entry };

/** The open dialog of a list to which entries can be added, changed and removed. */
export function useEntryDialog<Entry>() {
  const [dialog, setDialog] = useState<EntryDialog<Entry> | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);

  /** Closes the dialog at once, because the button that opened it is removed with its row. */
  function finishRemoval() {
    flushSync(close);
    addButton.current?.focus();
  }

  return { dialog, setDialog, addButton, close, finishRemoval };
}

type Props = {
  name: string;
  text: string;
  /** Without it, the entry can't be changed. */
  onOpen?: ((dialog: 'change' | 'remove') => void) | undefined;
};

export const EntryRow = ({ name, text, onOpen }: Props) => (
  <li className={styles.row}>
    <p>
      <strong>{name}</strong>
      <br />
      {text}
    </p>
    {onOpen && (
      <div className={styles.buttons}>
        <Button variant="quiet" aria-label={copy.changeLabel(name)} onClick={() => onOpen('change')}>
          {copy.change}
        </Button>
        <Button variant="quiet" aria-label={copy.removeLabel(name)} onClick={() => onOpen('remove')}>
          {copy.remove}
        </Button>
      </div>
    )}
  </li>
);
