import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './PortalFrame.module.css';
import { PortalMenu } from './PortalMenu.tsx';

/** The portal while it loads: the menu already works and does not shift. */
export function PortalSkeleton() {
  return (
    <div className={styles.frame}>
      <PortalMenu person={null} />
      <Loading>{portalMenu.loading}</Loading>
    </div>
  );
}
