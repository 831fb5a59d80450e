import { vi } from 'vitest';

/** Waits for something that isn't on the page. Generous, because a busy machine is no failure. */
export const until = (isTrue: () => boolean): Promise<boolean> => vi.waitUntil(isTrue, { timeout: 20_000 });
