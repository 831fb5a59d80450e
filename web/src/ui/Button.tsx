import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  busy?: boolean;
};

export const buttonClass = (variant: ButtonVariant): string =>
  `${styles.button} ${styles[variant] ?? ''}`.trim();

export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant)}
      disabled={disabled || busy}
      data-busy={busy ? '' : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
