import { readFileSync } from 'node:fs';
import { shrinkPhoto } from '../../account/photos.ts';

/** Shrinks pictures one by one, and prints the peak memory use in megabytes. */
for (const picture of process.argv.slice(2)) {
  const { ok } = await shrinkPhoto(readFileSync(picture));
  if (!ok) throw new Error(`${picture} was refused`);
}
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
