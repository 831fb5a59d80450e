import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PortalFrame.module.css';

/** The portal's shape while its content is on the way. */
export function PortalShape({ saying }: { saying: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.menu} />
      <main className={styles.view}>
        <p role="status">{saying}</p>
        <Skeleton lines={6} />
      </main>
    </div>
  );
}
