import { readFileSync } from 'node:fs';
import { shrinkPhoto } from '../account/shrink-photo.ts';

/** Shrinks each picture twice, one after the other, and prints the most memory that took, in megabytes. */
const pictures = process.argv.slice(2);
for (const picture of [...pictures, ...pictures]) {
  const { ok } = await shrinkPhoto(readFileSync(picture));
  if (!ok) throw new Error(`${picture} was refused`);
}
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
