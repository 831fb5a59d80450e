import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../actions/Icon.tsx';
import { usePageHeading } from './Page.tsx';
import styles from './SideMenu.module.css';

export type MenuEntry = { readonly icon: IconName; readonly to: string; readonly name: string };

type Props = {
  label: string;
  entries: readonly MenuEntry[];
  /** Content above the menu, if the menu is also the page's header. */
  above?: ReactNode;
  /** A link or button that leaves the pages. */
  wayOut: ReactNode;
  children: ReactNode;
};

/** A view next to its menu. On a phone, the menu is a bar at the bottom, within reach of the thumb. */
export function SideMenu({ label, entries, above, wayOut, children }: Props) {
  const Menu = above ? 'header' : 'div';
  return (
    <div className={styles.frame}>
      <Menu className={styles.menu}>
        {above}
        <nav aria-label={label} className={styles.views}>
          <ul>
            {entries.map(({ icon, to, name }) => (
              <li key={to}>
                <NavLink to={to} end>
                  <Icon name={icon} />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.wayOut}>{wayOut}</div>
      </Menu>
      {children}
    </div>
  );
}

type ViewProps = {
  title: string;
  /** The heading, if it differs from the document title. */
  heading?: string;
  /** Buttons that lead to the next and previous heading, beside it. */
  picker?: ReactNode;
  /** Buttons for the whole view, on the line of its heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A view next to a menu. Its heading takes the focus on navigation. */
export function View({ title, heading = title, picker, actions, children }: ViewProps) {
  const ref = usePageHeading(title);
  return (
    <main className={styles.content}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          {picker}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}
