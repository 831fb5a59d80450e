import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button that looks like a link. `className` is for where it stands and how large its target is. */
export const TextButton = ({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={`${styles.button} ${className}`} />
);
