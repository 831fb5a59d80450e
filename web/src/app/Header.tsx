import { landing } from '@legacy-hub/domain/copy/landing';
import { VENUE } from '@legacy-hub/domain/venue';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './Header.module.css';

/** The logo, on every page except the portal, which has its own menu. The landing page has the way in beside it. */
export function Header() {
  const { pathname } = useLocation();
  if (/^\/portal(\/|$)/.test(pathname)) return null;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home}>
        <img src="/mark.svg" alt="" width="40" height="40" />
        {VENUE.name}
      </Link>
      {pathname === '/' && (
        <ButtonLink to="/login" variant="secondary">
          {landing.login}
        </ButtonLink>
      )}
    </header>
  );
}
