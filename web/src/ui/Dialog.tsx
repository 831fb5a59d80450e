import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  /** For columns beside each other. */
  wide?: boolean;
  /** Something runs whose end has to be seen: it stays until then. */
  busy?: boolean;
  /** Without it, it stays until what it asks for is done. */
  onClose?: () => void;
  children: ReactNode;
};

/** Open while it is on the page. The platform keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ title, wide = false, busy = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before the browser takes it from the page, or the focus would not find its way back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Choosing no file cancels as well, and that is heard here too. */
  function leave(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose?.();
  }

  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      closedby={busy || !onClose ? 'none' : 'closerequest'}
      aria-labelledby={heading}
      onCancel={leave}
    >
      <div className={styles.inside}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
