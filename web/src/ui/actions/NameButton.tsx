import type { ComponentProps } from 'react';
import styles from './NameButton.module.css';

/** A customer's name in a list, which opens the customer. */
export const NameButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className={`${styles.name} ${className}`} />
);
