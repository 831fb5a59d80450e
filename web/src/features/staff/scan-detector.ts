import { seconds } from '@legacy-hub/domain/venue-time';

const MAX_KEY_GAP_MS = seconds(0.1);

/**
 * A scanner types a whole code in one go, and a code begins with a capital. None of its keys may tick a person or let
 * somebody in.
 */
export function createScanDetector(): (key: string, at: number) => boolean {
  let lastOfScan = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isScanned = /^[A-Z]$/.test(key) || at - lastOfScan < MAX_KEY_GAP_MS;
    if (isScanned) lastOfScan = at;
    return isScanned;
  };
}
