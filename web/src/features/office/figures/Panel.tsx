import { type ReactNode, useId } from 'react';
import styles from './MonthFigures.module.css';

type Props = { title: string; className?: string | undefined; children: ReactNode };

export function Panel({ title, className = '', children }: Props) {
  const heading = useId();
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
