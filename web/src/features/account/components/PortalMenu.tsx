import { portalMenu } from '@legacy-hub/domain/texts/portal-menu';
import { NavLink, useNavigate } from 'react-router-dom';
import { leave } from '../../../firebase/session.ts';
import styles from './PortalMenu.module.css';

const VIEWS = [
  ['/portal', portalMenu.home],
  ['/portal/profile', portalMenu.profile],
  ['/portal/bookings', portalMenu.bookings],
  ['/portal/settings', portalMenu.settings],
] as const;

export function PortalMenu() {
  const navigate = useNavigate();

  async function logOut() {
    navigate('/login');
    await leave();
  }

  return (
    <nav className={styles.menu} aria-label={portalMenu.label}>
      <ul>
        {VIEWS.map(([path, name]) => (
          <li key={path}>
            <NavLink to={path} end className={styles.view ?? ''}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.leave} onClick={logOut}>
        {portalMenu.logout}
      </button>
    </nav>
  );
}
