import { vi } from 'vitest';

/** Modules imported after this share only the database with those imported before, as in another instance. */
export async function freshModules(): Promise<void> {
  vi.resetModules();
  await import('@legacy-hub/domain/testing/read-open-venue');
}
