import { Link } from 'react-router-dom';
import { classOf, type Look } from './Button.tsx';

/** A link that looks like a button; `quiet` where another one beside it matters more. */
export function ButtonLink({ to, look = 'strong', children }: { to: string; look?: Look; children: string }) {
  return (
    <Link to={to} className={classOf(look)}>
      {children}
    </Link>
  );
}
