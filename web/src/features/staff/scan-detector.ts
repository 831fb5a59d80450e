import { seconds } from '@legacy-hub/domain/venue-time';

const MAX_KEY_GAP_MS = seconds(0.1);

/**
 * Detects a barcode scanner, which types a whole code quickly; every code starts with a capital letter. Scanned keys
 * must not trigger shortcuts such as selecting a person or checking in.
 */
export function createScanDetector(): (key: string, at: number) => boolean {
  let lastScannedAt = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isScanned = /^[A-Z]$/.test(key) || at - lastScannedAt < MAX_KEY_GAP_MS;
    if (isScanned) lastScannedAt = at;
    return isScanned;
  };
}
