import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/root.ts';
import { misplacedFiles } from './file-roles.ts';
import { filesTooLong, sizeSummary } from './file-sizes.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { findImportCycles } from './import-cycles.ts';
import { databaseAccess, forbiddenImports } from './import-rules.ts';
import { installScriptProblems } from './install-scripts.ts';
import { misplacedListeners } from './listener-rules.ts';
import { readSources } from './sources.ts';

/** Checks what the compiler doesn't: import directions, cycles, file placement and size, install scripts. */
export function checkArchitecture(): { violations: string[]; summary: string } {
  const files = readSources();
  const violations = [
    ...forbiddenImports(files),
    ...findImportCycles(files),
    ...findFolderCycles(files),
    ...databaseAccess(files),
    ...misplacedListeners(files),
    ...misplacedFiles(files),
    ...filesTooLong(files),
    ...installScriptProblems(readInstallScripts()),
  ];
  return { violations, summary: sizeSummary(files) };
}

function readInstallScripts() {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { allowScripts } = JSON.parse(read('package.json'));
  return { lockfile: JSON.parse(read('package-lock.json')), allowScripts, npmrc: read('.npmrc') };
}
