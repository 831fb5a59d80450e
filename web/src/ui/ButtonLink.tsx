import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './Button.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  variant = 'primary',
  children,
}: {
  to: string;
  variant?: ButtonVariant;
  children: string;
}) {
  return (
    <Link to={to} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}
