import { SETTINGS_PATH } from '@legacy-hub/domain/venue/settings';
import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect } from 'react';
import { applyNewerSettings, currentSettings } from './venue-settings.ts';

/** Matches the time for which the edge caches the settings, so a change appears within a minute. */
const INTERVAL = seconds(30);

/** Follows the venue's settings on a page without a login, which doesn't load the database. */
export function useFollowedSettings(isFollowing: boolean): void {
  useEffect(() => (isFollowing ? followSettings() : undefined), [isFollowing]);
}

/**
 * Polls while the page is visible, and immediately when it becomes visible. After a failure, the page stays
 * unchanged and polling continues. Returns a function that stops polling.
 */
export function followSettings(): () => void {
  let timer = setTimeout(refresh, INTERVAL);

  function refresh(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(refresh, INTERVAL);
    loadSettings().catch((error) => console.warn('The settings of the venue are not updated', error));
  }

  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}

async function loadSettings(): Promise<void> {
  const response = await fetch(SETTINGS_PATH);
  if (response.headers.get('ETag')?.endsWith(`"${currentSettings().revision}"`)) return;
  await applyNewerSettings(await response.json());
}
