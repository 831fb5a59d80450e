import { create } from 'qrcode';
import styles from './PassQrCode.module.css';

const QUIET_ZONE = 4;

/** The pass code as a QR code for the scanner. Decorative: the code is also shown as text. */
export default function PassQrCode({ code }: { code: string }) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (module, index) =>
    module ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const width = size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      className={styles.code}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={width} height={width} />
      <path d={path} />
    </svg>
  );
}
