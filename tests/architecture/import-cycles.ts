import type { SourceFile } from './sources.ts';

export function findImportCycles(files: readonly SourceFile[]): string[] {
  const cycles = findCycles(new Map(files.map(({ path, imports }) => [path, imports])));
  return cycles.map((cycle) => `${cycle.join(' -> ')} is an import cycle`);
}

export function findCycles(importsOf: ReadonlyMap<string, Iterable<string>>): string[][] {
  const finished = new Set<string>();
  const cycles: string[][] = [];

  const follow = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), path]);
      return;
    }
    if (finished.has(path)) return;
    for (const next of importsOf.get(path) ?? []) follow(next, [...trail, path]);
    finished.add(path);
  };

  for (const path of importsOf.keys()) follow(path, []);
  return cycles;
}
