import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'strong' | 'quiet' | 'danger';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  /** Waiting for an answer: it cannot be pressed again, and says so. */
  busy?: boolean;
};

export const classOf = (variant: ButtonVariant): string => `${styles.button} ${styles[variant] ?? ''}`.trim();

export function Button({
  variant = 'strong',
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
      className={classOf(variant)}
      disabled={disabled || busy}
      data-busy={busy ? '' : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
