import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

export type Look = 'strong' | 'quiet' | 'danger';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: Look;
  /** Waiting for an answer: it cannot be pressed again, and says so. */
  busy?: boolean;
};

export const classOf = (look: Look): string => `${styles.button} ${styles[look] ?? ''}`.trim();

export function Button({
  look = 'strong',
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
      className={classOf(look)}
      disabled={disabled || busy}
      data-busy={busy ? '' : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
