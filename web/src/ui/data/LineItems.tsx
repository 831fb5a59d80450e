import styles from './LineItems.module.css';

type Line = { what: string; note?: string; amount: string };

/** Line items with a total, whose changes screen readers announce. */
export function LineItems({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <div className={styles.sheet}>
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map(({ what, note, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical
            <li key={index}>
              <span>
                {what} {note && <small>{note}</small>}
              </span>
              <span className={styles.amount}>{amount}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span>{total.what}</span> <strong>{total.amount}</strong>
      </p>
    </div>
  );
}
