import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

/** A rolling die. Decorative: the text next to it says what is loading. */
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
 * `primary` is the one main action of a view, and is raised. `secondary` is for other actions next to it,
 * `remove` opens a dialog that removes something, and `quiet` belongs to a text or row. `danger` confirms the
 * removal in that dialog.
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  busy?: boolean;
  /** Only for positioning. */
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
  /** State for the page that the link opens. */
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
