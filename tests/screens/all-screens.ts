import { ADMIN_SCREENS, COUNTER_SCREENS } from './counter-screens.ts';
import { PORTAL_SCREENS } from './portal-screens.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Screens behind a login, by the demo account that sees them. */
export const SCREENS_BY_ACCOUNT: readonly [account: string, screens: readonly Screen[]][] = [
  ...Object.entries(PORTAL_SCREENS),
  ['Staff', COUNTER_SCREENS],
  ['Admin', ADMIN_SCREENS],
];

export const ALL_SCREENS: readonly [account: string | null, screens: readonly Screen[]][] = [
  [null, PUBLIC_SCREENS],
  ...SCREENS_BY_ACCOUNT,
];
