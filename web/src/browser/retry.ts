import { seconds } from '@legacy-hub/domain/venue/time/venue-time';

const RETRY_MS = seconds(10);

/** Retries once the device is online. Returns a function that cancels the retry. */
export function retryOnceOnline(attempt: () => void): () => void {
  addEventListener('online', attempt);
  return () => removeEventListener('online', attempt);
}

/**
 * Tries now, when the network seems to be back, and periodically, because iOS has no Background Sync. Returns
 * a function that stops it.
 */
export function retryPeriodically(attempt: () => void): () => void {
  const timer = setInterval(attempt, RETRY_MS);
  const stopOnline = retryOnceOnline(attempt);
  addEventListener('focus', attempt);
  attempt();
  return () => {
    clearInterval(timer);
    stopOnline();
    removeEventListener('focus', attempt);
  };
}
