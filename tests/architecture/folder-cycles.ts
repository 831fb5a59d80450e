import { findCycles } from './import-cycles.ts';
import type { SourceFile } from './sources.ts';

/** Where folders may not import each other, directly or around a corner. `features` holds one folder per feature, and a file in the root counts as a folder. */
const WORKSPACES = ['web/src', 'functions/src', 'domain'];

/** The folders of a workspace, and the subfolders within each folder. */
export const findFolderCycles = (files: readonly SourceFile[]): string[] => [
  ...cyclesOf(files, folderOf),
  ...cyclesOf(files, subfolderOf, (path, target) => folderOf(path) === folderOf(target)),
];

function cyclesOf(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
  counts: (path: string, target: string) => boolean = () => true,
): string[] {
  const examples = new Map<string, string>();
  const groups = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = groupOf(path);
    if (from === null || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    for (const target of imports) {
      const to = groupOf(target);
      if (to === null || to === from || !counts(path, target)) continue;
      groups.set(from, (groups.get(from) ?? new Set()).add(to));
      examples.set(`${from} -> ${to}`, `${path} imports ${target}`);
    }
  }
  return findCycles(groups).map((cycle) => {
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

/** A file beside the subfolders counts as one. */
function subfolderOf(path: string): string | null {
  const folder = folderOf(path);
  if (folder === null || folder === path) return null;
  const [subfolder = ''] = path.slice(folder.length + 1).split('/');
  return `${folder}/${subfolder}`;
}
