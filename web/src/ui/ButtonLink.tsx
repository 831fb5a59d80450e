import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './Button.tsx';

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
