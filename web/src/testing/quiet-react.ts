import * as react from 'react';

/**
 * React's development build records a stack trace for each element, which takes a quarter of the time of
 * rendering a screen, until it has recorded 10,000. Here it always believes that it has.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Object.entries(react).find(([name]) => name === INTERNALS)?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});
