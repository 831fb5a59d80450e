import * as z from 'zod/mini';
import type { documentReader, Migration } from '../core/versioned-document.ts';

/** Makes every reader expect one version more than the program has, as if a migration had been added. */
export const nextVersion =
  (read: typeof documentReader) =>
  (_schema: z.ZodMiniType, ...steps: Migration[]) =>
    read(z.looseObject({ version: z.literal(steps.length + 2) }), ...steps, (older) => older);
