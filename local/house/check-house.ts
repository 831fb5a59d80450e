import { arrowsThatPointBack } from './arrows.ts';
import { circles } from './cycles.ts';
import { filesWithoutARole } from './roles.ts';
import { filesTooLong, tail } from './sizes.ts';
import { readSources } from './sources.ts';

/** What no compiler checks: directions, circles, rooms and sizes. Answers every complaint, none when all is well. */
export function checkHouse(): { complaints: string[]; summary: string } {
  const files = readSources();
  const complaints = [
    ...arrowsThatPointBack(files),
    ...circles(files),
    ...filesWithoutARole(files),
    ...filesTooLong(files),
  ];
  return { complaints, summary: tail(files) };
}
