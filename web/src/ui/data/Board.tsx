import { type ReactNode, useId } from 'react';
import styles from './Board.module.css';

type Props = { title: string; action?: ReactNode; children: ReactNode };

export function Board({ title, action, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
