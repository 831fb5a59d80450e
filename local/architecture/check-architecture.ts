import { misplacedFiles } from './file-roles.ts';
import { filesTooLong, sizeSummary } from './file-sizes.ts';
import { findImportCycles } from './import-cycles.ts';
import { forbiddenImports } from './import-rules.ts';
import { readSources } from './sources.ts';

/** Checks what the compiler doesn't: import directions, cycles, file placement and size. */
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
