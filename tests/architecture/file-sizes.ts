import type { SourceFile } from './sources.ts';

const MAX_LINES = 300;

export function filesTooLong(files: readonly SourceFile[]): string[] {
  const long = files.filter(({ path, text }) => lines(text) > MAX_LINES && !isTest(path));
  return long.map(({ path, text }) => `${path} has ${lines(text)} lines (${MAX_LINES} at most): split it`);
}

export function sizeSummary(files: readonly SourceFile[]): string {
  const sorted = files
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, length: lines(text) }))
    .sort((a, b) => b.length - a.length);
  const at = (share: number) => sorted[Math.floor((1 - share) * (sorted.length - 1))]?.length ?? 0;
  const longest = sorted.slice(0, 3).map(({ path, length }) => `${path} ${length}`);
  return `${sorted.length} files, lines: median ${at(0.5)}, p90 ${at(0.9)}; longest ${longest.join(', ')}`;
}

function isTest(path: string): boolean {
  return /\.(test|e2e|story)\.tsx?$/.test(path);
}

function lines(text: string): number {
  return text.split('\n').length;
}
