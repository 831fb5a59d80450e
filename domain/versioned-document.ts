import * as z from 'zod/mini';

type Raw = Record<string, unknown>;

/** Turns a document of one version into the next version's shape. */
export type Migration = (older: Raw) => Raw;

const versioned = z.looseObject({ version: z.int().check(z.minimum(1)) });

/**
 * How a document is read: an older one is lifted step by step, then parsed. The step at place 0
 * lifts version 1 to 2, so the newest version is one more than there are steps.
 */
export function documentReader<Schema extends z.ZodMiniType>(schema: Schema, ...steps: Migration[]) {
  const newest = steps.length + 1;
  return (raw: unknown): z.infer<Schema> => {
    const found = versioned.parse(raw);
    if (found.version > newest) throw new Error(`Version ${found.version} is newer than this program`);
    const lifted = steps
      .slice(found.version - 1)
      .reduce<Raw>((older, step, index) => ({ ...step(older), version: found.version + index + 1 }), found);
    return schema.parse(lifted);
  };
}
