import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useIsPrinting } from '../../browser/use-is-printing.ts';
import styles from './PrintSheet.module.css';

/**
 * A page that contains one prints nothing else: black on white, on A4 or on a roll of 80 mm. It leaves its dialog
 * while it prints, because a dialog has one page at most.
 */
export function PrintSheet({ className = '', ...rest }: ComponentProps<'article'>) {
  const sheet = <article {...rest} className={`${styles.sheet} ${className}`} />;
  return useIsPrinting() ? createPortal(sheet, document.body) : sheet;
}
