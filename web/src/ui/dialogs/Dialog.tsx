import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { controls } from '../copy.ts';
import { stayAboveKeyboard } from '../feedback/stay-above-keyboard.ts';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  /** True for content in columns. */
  wide?: boolean;
  /** True for a fixed height: the content of tabs scrolls, and changing the tab doesn't resize the dialog. */
  steady?: boolean;
  /** True while an action runs and the dialog cannot be closed. */
  busy?: boolean;
  /** If undefined, the user cannot close the dialog. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A dialog that is open while mounted. The native element traps the focus, closes on Escape and restores the
 * focus. It is rendered in the body, because it would otherwise inherit the button styles of a coloured card.
 * Its cross comes last, so that the first field gets the focus. Opened from another dialog, it's a step that
 * replaces it, with a way back.
 */
export function Dialog({ title, wide = false, steady = false, busy = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isStep, setStep] = useState(false);
  // A layout effect closes it before React removes the element; otherwise the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    setStep(document.querySelector('dialog:modal') !== null);
    element.showModal();
    const stopFollowing = stayAboveKeyboard(element);
    return () => {
      stopFollowing();
      element.close();
    };
  }, []);

  /** Cancelling a file picker inside also fires `cancel`, which bubbles up to here. */
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose?.();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''} ${steady ? styles.steady : ''}`}
      closedby={busy || !onClose ? 'none' : 'closerequest'}
      aria-labelledby={heading}
      onCancel={handleCancel}
    >
      <div className={styles.content}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
      {onClose && (
        <button
          type="button"
          className={isStep ? styles.back : styles.close}
          aria-label={isStep ? undefined : controls.dismiss}
          disabled={busy}
          onClick={onClose}
        >
          {isStep && controls.back}
        </button>
      )}
    </dialog>,
    document.body,
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
