import { type ReactNode, useId } from 'react';
import styles from './Disclosure.module.css';

type Props = {
  title: string;
  note?: string | null;
  open?: boolean;
  children: ReactNode;
};

/** A collapsible part of a page that shows its name until it is opened. */
export function Disclosure({ title, note, open = false, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.disclosure} aria-labelledby={heading}>
      <details open={open}>
        <summary>
          <h2 id={heading}>{title}</h2>
          {note && <small>{note}</small>}
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
