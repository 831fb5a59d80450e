import { adultForm as copy } from '@legacy-hub/domain/copy/shared/adult-form';
import { MAX_ADULTS } from '@legacy-hub/domain/core/limits';
import { useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { useHousehold } from '../../../portal/live.ts';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { AdultFacts } from './AdultFacts.tsx';
import styles from './AdultList.module.css';

const loadAdultDialog = () => import('./AdultDialog.tsx');
const loadRemoveAdult = async () => ({
  default: (await import('./AdultDialog.tsx')).RemoveAdultDialog,
});

/** Without a name, an adult is added. */
type Open = { show: 'edit'; name: string | null } | { show: 'remove'; name: string };

/** The adults around a household's children, to change in the portal or, by staff, at the counter. */
export function AdultList() {
  const { household, isByStaff } = useHousehold();
  const explanation = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const text = useRef<HTMLParagraphElement>(null);

  /** Closes the dialog. If the button that opened it was removed, the text takes the focus. */
  function close() {
    flushSync(() => setOpen(null));
    if (document.activeElement === document.body) text.current?.focus();
  }

  /** The button may also be removed later, when it has the focus again. */
  const passFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === document.activeElement) text.current?.focus();
    },
    [],
  );

  const { adults = [] } = household;
  const isFull = adults.length >= MAX_ADULTS;
  return (
    <div className={styles.list}>
      <p ref={text} id={explanation} className={styles.explained} tabIndex={-1}>
        {isFull ? copy.full : copy.explained} {!isByStaff && copy.seenBy}
      </p>
      {adults.length === 0 ? (
        <p className={styles.explained}>{copy.none}</p>
      ) : (
        <AdultFacts
          adults={adults}
          buttonsOf={({ name }) => (
            <>
              <Button
                variant="quiet"
                aria-label={copy.editOf(name)}
                onClick={() => setOpen({ show: 'edit', name })}
              >
                {copy.edit}
              </Button>
              <Button
                ref={passFocus}
                variant="quiet"
                aria-label={copy.remove.of(name)}
                onClick={() => setOpen({ show: 'remove', name })}
              >
                {copy.remove.open}
              </Button>
            </>
          )}
        />
      )}
      <div>
        <Button
          variant="secondary"
          disabled={isFull}
          aria-describedby={explanation}
          onClick={() => setOpen({ show: 'edit', name: null })}
        >
          {copy.add}
        </Button>
      </div>
      <WhenLive>
        {open?.show === 'edit' && (
          <LazyPart load={loadAdultDialog} props={{ name: open.name, onClose: close }} />
        )}
        {open?.show === 'remove' && (
          <LazyPart load={loadRemoveAdult} props={{ name: open.name, onClose: close }} />
        )}
      </WhenLive>
    </div>
  );
}
