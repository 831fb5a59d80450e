import { filesWithoutARole } from './file-roles.ts';
import { filesTooLong, tail } from './file-sizes.ts';
import { circles } from './import-cycles.ts';
import { arrowsThatPointBack } from './import-rules.ts';
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
