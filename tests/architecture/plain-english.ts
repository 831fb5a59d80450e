import type { SourceFile } from './sources.ts';

/** A word of its own, or part of a name such as `keptPass` or `isKept`. */
const term = (word: string): RegExp =>
  new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${word.charAt(0).toUpperCase()}${word.slice(1)}(?![a-z])`);

/** Words that have stood for several ideas here, and clearer ones. */
const CLEARER: readonly (readonly [RegExp, string])[] = [
  [term('kept'), 'stored, cached, queued, retained or unchanged'],
  [/(?<!\b(?:we|you|be|been|were|['’](?:ve|re)) )\btold\b|Told(?![a-z])/, 'notified'],
  [/(?<!\bha(?:s|ve|d) )\bgone\b|Gone(?![a-z])/, 'removed, missing or ended'],
  [term('heard'), 'received or synced'],
  [/\ba press\b|\bpresses\b(?= (that|is|are)\b)/i, 'action, click or request'],
  [term('(?:some|any|every)body'), 'someone, anyone, everyone or a noun'],
  [term('whoever'), 'a noun: staff who, a customer who'],
];

/** Sentences of the customer's specification, word for word. */
const SPECIFIED = /^docs\/specification/;

const COMMENT = /\/\*\*?\s+((?:(?!\*\/)[\s\S])*)\*\/|(?<=^|[\s;{(,])\/\/ (.*)/gm;
const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/g;
const WITHOUT_SUBJECT = /^(What|Who|Whoever|Whether)\b/;

/** Private English in names, comments, texts and pages: a newcomer should read each only once. */
export const privateEnglish = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/architecture/') && !SPECIFIED.test(path))
    .flatMap(({ path, text }) => [
      ...text
        .split('\n')
        .flatMap((line, index) => unclearWords(line).map((word) => `${path}:${index + 1}: ${word}`)),
      ...sentencesOf(text)
        .flatMap(withoutSubject)
        .map((problem) => `${path}: ${problem}`),
    ]);

const unclearWords = (line: string): string[] =>
  CLEARER.flatMap(([pattern, clearer]) => {
    const [word] = pattern.exec(line) ?? [];
    return word === undefined ? [] : [`"${word}" in "${line.trim()}": write ${clearer}`];
  });

/** Comments and test titles. */
function sentencesOf(text: string): string[] {
  const comments = [...text.matchAll(COMMENT)].map(({ 1: block, 2: line = '' }) => block ?? line);
  const titles = [...text.matchAll(TITLE)].map(({ 2: title = '' }) => title);
  return [...comments, ...titles].map((written) => written.replace(/\s+\*?\s*/g, ' ').trim());
}

function withoutSubject(sentence: string): string[] {
  const [opening] = WITHOUT_SUBJECT.exec(sentence) ?? [];
  return opening === undefined ? [] : [`"${sentence}" begins with "${opening}": put the subject first`];
}
