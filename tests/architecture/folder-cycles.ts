import { findCycles } from './import-cycles.ts';
import type { SourceFile } from './sources.ts';

/** Where folders may not import each other, directly or around a corner. `features` holds one folder per feature, and a file in the root counts as a folder. */
const WORKSPACES = ['web/src', 'functions/src', 'domain'];

export function findFolderCycles(files: readonly SourceFile[]): string[] {
  const examples = new Map<string, string>();
  const folders = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderOf(path);
    if (from === null || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    for (const target of imports) {
      const to = folderOf(target);
      if (to === null || to === from) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
      examples.set(`${from} -> ${to}`, `${path} imports ${target}`);
    }
  }
  return findCycles(folders).map((cycle) => {
    const steps = cycle.slice(1).map((to, index) => examples.get(`${cycle[index]} -> ${to}`));
    return `${cycle.join(' -> ')} is a cycle of folders: ${steps.join(', ')}`;
  });
}

function folderOf(path: string): string | null {
  const workspace = WORKSPACES.find((each) => path.startsWith(`${each}/`));
  if (!workspace) return null;
  const [first = '', second = '', ...rest] = path.slice(workspace.length + 1).split('/');
  if (first === 'features' && rest.length > 0) return `${workspace}/features/${second}`;
  return `${workspace}/${first}`;
}
