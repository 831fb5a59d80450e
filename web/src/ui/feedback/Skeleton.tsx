import styles from './Skeleton.module.css';

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered
        <span key={line} />
      ))}
    </div>
  );
}

/** Reserves the space of data while it loads. `label` names the data for screen readers. */
export function LoadingSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status" aria-label={label} data-loading>
      <Skeleton lines={lines} />
    </div>
  );
}
