import { vi } from 'vitest';

/** Resets modules, so that later imports share only the database with earlier ones, as in another instance. */
export async function freshModules(): Promise<void> {
  vi.resetModules();
  await import('../read-test-venue.ts');
}
