import type { ComponentProps } from 'react';
import styles from './SmallButton.module.css';

export const SmallButton = ({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>) => (
  <button {...rest} type={type} className={styles.button} />
);
