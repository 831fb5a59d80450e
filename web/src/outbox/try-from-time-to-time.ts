import { seconds } from '@legacy-hub/domain/venue-time';

const RETRY_MS = seconds(10);

/** Tries now, when the network seems to be back, and by the clock, because iOS has no Background Sync. Returns how to stop. */
export function tryFromTimeToTime(attempt: () => void): () => void {
  const timer = setInterval(attempt, RETRY_MS);
  addEventListener('online', attempt);
  addEventListener('focus', attempt);
  attempt();
  return () => {
    clearInterval(timer);
    removeEventListener('online', attempt);
    removeEventListener('focus', attempt);
  };
}
