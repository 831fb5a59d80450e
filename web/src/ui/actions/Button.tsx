import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

/** A rolling die. Decorative: the text beside it says what is loading. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

/**
 * `primary` is the one main action of a view, and raised. `secondary` stands beside it, `remove` opens what takes
 * something away, and `quiet` belongs to the text or the row beside it. `danger` takes away, in a dialog that asks first.
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  busy?: boolean;
  /** Only for where it stands. */
  className?: string | undefined;
};

export const buttonClass = (variant: ButtonVariant): string => `${styles.button} ${styles[variant]}`;

export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  className = '',
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant)} ${className}`}
      disabled={disabled || busy}
      data-busy={busy ? '' : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({
  to,
  state,
  variant = 'primary',
  children,
}: {
  to: string;
  /** For the page it leads to. */
  state?: object;
  variant?: ButtonVariant;
  children: string;
}) {
  return (
    <Link to={to} state={state} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}
