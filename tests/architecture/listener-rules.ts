import type { SourceFile } from './sources.ts';

const LIVE_READS = /^web\/src\/live\/use-live-(document|list)\.ts$/;

/** Only `web/src/live` listens to Firestore, and only for files called `live.ts`: one place says what a feature listens to. */
export function misplacedListeners(files: readonly SourceFile[]): string[] {
  const elsewhere = files.filter(
    ({ path }) =>
      path.startsWith('web/src/') && !/^web\/src\/(live|testing)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return elsewhere.flatMap(({ path, text, imports }) => [
    ...(/\bonSnapshot\b/.test(text) ? [`${path} listens to Firestore: only web/src/live may`] : []),
    ...(imports.some((target) => LIVE_READS.test(target)) && !path.endsWith('/live.ts')
      ? [`${path} opens a live read: move it to live.ts`]
      : []),
  ]);
}
