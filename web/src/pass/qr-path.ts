import encodeQR from 'qr';

const QUIET_ZONE = 4;

/** Returns the dark modules of a QR code as an SVG path in a square of `size`, with the required margin. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size: rows.length };
}
