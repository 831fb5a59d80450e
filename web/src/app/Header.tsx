import { VENUE } from '@legacy-hub/domain/venue';
import { Link, useLocation } from 'react-router-dom';
import styles from './Header.module.css';

/** The logo, on every page except the portal, which has its own menu. */
export function Header() {
  const { pathname } = useLocation();
  if (/^\/portal(\/|$)/.test(pathname)) return null;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home}>
        <img src="/mark.svg" alt="" width="40" height="40" />
        {VENUE.name}
      </Link>
    </header>
  );
}
