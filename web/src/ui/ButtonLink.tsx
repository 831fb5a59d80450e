import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './Button.tsx';

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
