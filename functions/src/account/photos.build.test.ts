import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '@legacy-hub/domain/core/limits';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

/** The memory that functions/src/index.ts gives the upload function, minus a generous reserve. */
const BUDGET_MEGABYTES = 0.7 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const width = 6000;
const height = MAX_PHOTO_PIXELS / width;
/** A single colour: memory use depends on a picture's size, not on its content. */
const flat = {
  create: { width, height, channels: 4, background: { r: 200, g: 90, b: 30, alpha: 0.5 } },
} as const;

const WORST = {
  'interlaced-16-bit.png': () =>
    sharp(flat).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  'progressive.jpg': () => sharp(flat).withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
};

test('the worst accepted pictures, shrunk one by one, leave memory to spare', async () => {
  const files: string[] = [];
  for (const [name, make] of Object.entries(WORST)) {
    const file = join(folder, name);
    writeFileSync(file, await make().toBuffer());
    expect(statSync(file).size).toBeLessThan(MAX_PHOTO_BYTES);
    files.push(file);
  }
  const script = fileURLToPath(new URL('../testing/faults/shrink-in-a-row.ts', import.meta.url));
  const megabytes = Number(execFileSync(process.execPath, ['--import', 'tsx', script, ...files]));
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(BUDGET_MEGABYTES);
}, 300_000);
