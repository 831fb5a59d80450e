import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PortalFrame.module.css';
import { PortalMenu } from './PortalMenu.tsx';

/** The portal while it loads: the menu already works, and what comes stands where it will be on Home. */
export function PortalSkeleton() {
  return (
    <div className={styles.frame}>
      <PortalMenu person={null} />
      <div className={styles.view}>
        <ViewSkeleton />
      </div>
    </div>
  );
}

export function ViewSkeleton() {
  return (
    <>
      <div className={styles.heading}>
        <Skeleton lines={1} />
      </div>
      <Skeleton lines={2} />
      <div className={styles.panel}>
        <Loading>{portalMenu.loading}</Loading>
      </div>
      {[1, 2].map((card) => (
        <div key={card} className={styles.placeholder}>
          <Skeleton lines={3} />
        </div>
      ))}
    </>
  );
}
