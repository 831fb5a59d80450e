import { vi } from 'vitest';

/** What is imported after this shares only the database with what was imported before, as another instance would. */
export async function freshModules(): Promise<void> {
  vi.resetModules();
  await import('@legacy-hub/domain/testing/read-open-venue');
}
