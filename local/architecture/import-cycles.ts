import type { SourceFile } from './sources.ts';

/** Each import cycle once, as the path around it. */
export function findImportCycles(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]));
  const finished = new Set<string>();
  const cycles: string[] = [];

  const follow = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      cycles.push(`${[...trail.slice(seenAt), path].join(' -> ')} is an import cycle`);
      return;
    }
    if (finished.has(path)) return;
    for (const next of importsOf.get(path) ?? []) follow(next, [...trail, path]);
    finished.add(path);
  };

  for (const { path } of files) follow(path, []);
  return cycles;
}
