import type { SourceFile } from './sources.ts';

const BROWSER_TEST = /^tests\/(stories|deep)\//;
const STORY = /^tests\/stories\//;

/** Patterns that let a story fail by chance: a look at one moment, or a wait for a time instead of a state. */
export function impatientStories(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => BROWSER_TEST.test(path))
    .flatMap(({ path, text }) => [
      ...(/\bwaitForTimeout\b/.test(text) ? [`${path} waits for a time: wait for what the page shows`] : []),
      ...(STORY.test(path) && /\bexpect\(\s*\(*\s*await\b/.test(withoutPolls(text))
        ? [`${path} expects what it read once: use expect(locator), expect.poll or toPass`]
        : []),
    ]);
}

/** Without the calls `expect.poll(…)` and `expect(…).toPass`, which read until it is right. */
function withoutPolls(text: string): string {
  let rest = text;
  for (const { index } of [...text.matchAll(/\bexpect(\.poll)?\(/g)].reverse()) {
    const end = endOfCall(text, text.indexOf('(', index));
    const isPoll = text.startsWith('expect.poll', index) || /^\s*\.toPass\b/.test(text.slice(end));
    if (isPoll) rest = rest.slice(0, index) + ' '.repeat(end - index) + rest.slice(end);
  }
  return rest;
}

function endOfCall(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
