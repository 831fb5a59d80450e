import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Open while it is on the page. The platform keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onCancel={onClose}>
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
