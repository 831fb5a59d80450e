import { SETTINGS_PATH } from '@legacy-hub/domain/venue/settings';
import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect } from 'react';
import { applyNewerSettings, currentSettings } from './venue-settings.ts';

/** The edge caches the settings for the same time, so a change shows within a minute. */
const INTERVAL = seconds(30);

/** Follows the venue's settings on a page without a login, which loads no database. */
export function useFollowedSettings(isFollowing: boolean): void {
  useEffect(() => (isFollowing ? followSettings() : undefined), [isFollowing]);
}

/**
 * Asks while the page is visible, and at once when it becomes visible. After a failure the page stays as it is, and asks
 * again. Returns a function that stops it.
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
