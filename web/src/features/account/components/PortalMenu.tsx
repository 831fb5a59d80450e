import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import type { Person } from '@legacy-hub/domain/household-schema';
import { VENUE } from '@legacy-hub/domain/venue';
import { Link, NavLink } from 'react-router-dom';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Die } from '../../../ui/Die.tsx';
import { useLogOut } from '../use-log-out.ts';
import styles from './PortalMenu.module.css';

const VIEWS = [
  [1, '/portal', portalMenu.home],
  [2, '/portal/profile', portalMenu.profile],
  [3, '/portal/bookings', portalMenu.bookings],
  [4, '/portal/history', portalMenu.history],
  [5, '/portal/settings', portalMenu.settings],
] as const;

/** A side menu; on a phone, a bar at the bottom of the screen within reach of the thumb. */
export function PortalMenu({ person }: { person: Person | null }) {
  const logOut = useLogOut();

  return (
    <header className={styles.menu}>
      <Link to="/" className={styles.venue}>
        <img src="/mark.svg" alt="" width="40" height="40" />
        <span>{VENUE.name}</span>
      </Link>
      <p className={styles.person}>
        {person && (
          <>
            <span className={styles.avatar}>
              <Avatar name={person.name} photo={person.photo} size="small" />
            </span>
            {person.name}
          </>
        )}
      </p>
      <nav aria-label={portalMenu.label} className={styles.views}>
        <ul>
          {VIEWS.map(([face, path, name]) => (
            <li key={path}>
              <NavLink to={path} end>
                <Die face={face} className={styles.die} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.logOut} onClick={logOut}>
        {portalMenu.logout}
      </button>
    </header>
  );
}
