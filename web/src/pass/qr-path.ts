import { create } from 'qrcode';

const QUIET_ZONE = 4;

/** Returns the dark modules of a QR code as an SVG path in a square of `size`, with the required margin. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (module, index) =>
    module ? `M${(index % size) + QUIET_ZONE} ${Math.floor(index / size) + QUIET_ZONE}h1v1h-1z` : '',
  ).join('');
  return { path, size: size + 2 * QUIET_ZONE };
}
