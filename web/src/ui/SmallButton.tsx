import type { ComponentProps } from 'react';
import styles from './SmallButton.module.css';

/** A button inside a row, lower than the others. */
export const SmallButton = ({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>) => (
  <button {...rest} type={type} className={styles.button} />
);
