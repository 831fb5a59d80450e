import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { misplacedFiles } from './file-roles.ts';
import { filesTooLong, sizeSummary } from './file-sizes.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { findImportCycles } from './import-cycles.ts';
import { ambientSettings, databaseAccess, forbiddenImports } from './import-rules.ts';
import { installScriptProblems } from './install-scripts.ts';
import { misplacedListeners } from './listener-rules.ts';
import { spreadLiterals, straightApostrophes } from './literal-rules.ts';
import { privateEnglish } from './plain-english.ts';
import { readPages, readSources } from './sources.ts';
import { impatientStories } from './story-rules.ts';

/** Part of `npm run check`: what the compiler doesn't see, from import directions to install scripts. */
const files = readSources();
const violations = [
  ...forbiddenImports(files),
  ...findImportCycles(files),
  ...findFolderCycles(files),
  ...databaseAccess(files),
  ...ambientSettings(files),
  ...misplacedListeners(files),
  ...misplacedFiles(files),
  ...filesTooLong(files),
  ...impatientStories(files),
  ...spreadLiterals(files),
  ...straightApostrophes(files),
  ...privateEnglish([...files, ...readPages()]),
  ...installScriptProblems(readInstallScripts()),
];
console.log(violations.length > 0 ? violations.join('\n') : sizeSummary(files));
process.exit(violations.length > 0 ? 1 : 0);

function readInstallScripts() {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { allowScripts } = JSON.parse(read('package.json'));
  return { lockfile: JSON.parse(read('package-lock.json')), allowScripts, npmrc: read('.npmrc') };
}
