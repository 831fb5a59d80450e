import * as z from 'zod/mini';
import type { documentReader, Migration } from '../core/versioned-document.ts';

/** Makes every reader read one version more than the program knows, as when a migration is added. */
export const nextVersion =
  (read: typeof documentReader) =>
  (_schema: z.ZodMiniType, ...steps: Migration[]) =>
    read(z.looseObject({ version: z.literal(steps.length + 2) }), ...steps, (older) => older);
