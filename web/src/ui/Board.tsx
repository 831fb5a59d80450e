import { type ReactNode, useId } from 'react';
import styles from './Board.module.css';

export function Board({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
