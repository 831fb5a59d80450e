import { create } from 'qrcode';
import styles from './PassQrCode.module.css';

const QUIET = 4;

/** The code for a scanner; it stands beside it in letters. */
export default function PassQrCode({ code }: { code: string }) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (module, index) =>
    module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const across = size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${across} ${across}`}
      className={styles.picture}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect x={-QUIET} y={-QUIET} width={across} height={across} />
      <path d={dark} />
    </svg>
  );
}
