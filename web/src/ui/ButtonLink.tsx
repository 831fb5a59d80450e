import { Link } from 'react-router-dom';
import { type ButtonVariant, classOf } from './Button.tsx';

/** A link that looks like a button; `quiet` where another one beside it matters more. */
export function ButtonLink({
  to,
  variant = 'strong',
  children,
}: {
  to: string;
  variant?: ButtonVariant;
  children: string;
}) {
  return (
    <Link to={to} className={classOf(variant)}>
      {children}
    </Link>
  );
}
