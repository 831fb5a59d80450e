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

type ButtonVariant = 'primary' | 'secondary' | 'danger';

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

export const SmallButton = ({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>) => (
  <button {...rest} type={type} className={styles.small} />
);

/** A button that looks like a link. `className` is for where it stands and how large its target is. */
export const TextButton = ({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={`${styles.text} ${className}`} />
);
