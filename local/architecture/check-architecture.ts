import { misplacedFiles } from './file-roles.ts';
import { filesTooLong, sizeSummary } from './file-sizes.ts';
import { findImportCycles } from './import-cycles.ts';
import { forbiddenImports } from './import-rules.ts';
import { readSources } from './sources.ts';

/** What no compiler checks: directions, circles, rooms and sizes. Answers every complaint, none when all is well. */
export function checkArchitecture(): { violations: string[]; summary: string } {
  const files = readSources();
  const violations = [
    ...forbiddenImports(files),
    ...findImportCycles(files),
    ...misplacedFiles(files),
    ...filesTooLong(files),
  ];
  return { violations, summary: sizeSummary(files) };
}
