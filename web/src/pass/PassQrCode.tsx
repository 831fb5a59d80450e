import styles from './PassQrCode.module.css';
import { qrPath } from './qr-path.ts';

/** The pass code as a QR code for the scanner. Decorative: the code is also shown as text. */
export default function PassQrCode({ code }: { code: string }) {
  const { path, size } = qrPath(code);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
