import * as z from 'zod/mini';
import { rememberSource } from './unknown-fields.ts';

type Raw = Record<string, unknown>;

export type Migration = (older: Raw) => Raw;

const versioned = z.looseObject({ version: z.int().check(z.minimum(1)) });

/**
 * Returns a parser for stored documents that migrates older ones step by step. The step at index 0 migrates
 * version 1 to 2, so the newest version is the number of steps plus one.
 */
export function documentReader<Schema extends z.ZodMiniType>(schema: Schema, ...steps: Migration[]) {
  const newest = steps.length + 1;
  return (raw: unknown): z.infer<Schema> => {
    const document = versioned.parse(raw);
    const { version } = document;
    if (version > newest) throw new Error(`Version ${version} is newer than this program`);
    const migrated = steps
      .slice(version - 1)
      .reduce<Raw>((older, step, index) => ({ ...step(older), version: version + index + 1 }), document);
    return rememberSource(schema.parse(migrated), migrated);
  };
}
