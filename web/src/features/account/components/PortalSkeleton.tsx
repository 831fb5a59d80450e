import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './PortalFrame.module.css';
import { PortalMenu } from './PortalMenu.tsx';

/** The portal's shape while its content is on the way: the menu can be used, and nothing of it will move. */
export function PortalSkeleton() {
  return (
    <div className={styles.frame}>
      <PortalMenu person={null} />
      <Loading>{portalMenu.loading}</Loading>
    </div>
  );
}
