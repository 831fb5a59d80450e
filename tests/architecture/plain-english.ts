import type { SourceFile } from './sources.ts';

/** Words that have stood for several ideas here, and clearer ones. */
const CLEARER: readonly (readonly [RegExp, string])[] = [
  [/\bkept\b/i, 'stored, cached, queued, retained or unchanged'],
  [/\btold\b/i, 'notified'],
  [/\bgone\b/i, 'removed, missing or ended'],
  [/\bhe(ar|ard) of\b/i, 'notice or receive'],
  [/\ba press\b|\bpresses\b(?= (that|is|are)\b)/i, 'action, click or request'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone or a noun'],
  [/\bwhoever\b/i, 'a noun: staff who, a customer who'],
];

const COMMENT = /\/\*\*?\s+((?:(?!\*\/)[\s\S])*)\*\/|(?<=^|[\s;{(,])\/\/ (.*)/gm;
const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/g;
const WITHOUT_SUBJECT = /^(What|Who|Whoever|Whether)\b/;

/** Comments and test titles in private English: a newcomer should read each only once. */
export const privateEnglish = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) => {
      const comments = [...text.matchAll(COMMENT)].map(({ 1: block, 2: line = '' }) => block ?? line);
      const titles = [...text.matchAll(TITLE)].map(({ 2: title = '' }) => title);
      return [...comments, ...titles].flatMap(problemsOf).map((problem) => `${path}: ${problem}`);
    });

function problemsOf(written: string): string[] {
  const sentence = written.replace(/\s+\*?\s*/g, ' ').trim();
  const [opening] = WITHOUT_SUBJECT.exec(sentence) ?? [];
  const found = CLEARER.flatMap(([pattern, clearer]) => {
    const [word] = pattern.exec(sentence) ?? [];
    return word === undefined ? [] : [`"${sentence}" says "${word}": write ${clearer}`];
  });
  return opening === undefined
    ? found
    : [...found, `"${sentence}" begins with "${opening}": put the subject first`];
}
