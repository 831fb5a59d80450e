import type { SourceFile } from './sources.ts';

/** A word that reads as private English here, and the words to choose from instead. */
const PRIVATE_ENGLISH: readonly { found: RegExp; say: string }[] = [
  { found: /kept/i, say: 'stored, cached, queued or retained' },
  { found: /told/i, say: 'notified' },
  { found: /(?<!\.)\bpress(?!\w)|\bpress(es|ed)|[a-z]Press(?!\w)|\bpress[A-Z]/, say: 'action, click or send' },
  { found: /\bgone\b/i, say: 'removed, missing or ended' },
  { found: /\bhe(ar|ard) of\b|[hH]eard(?=[A-Z])/, say: 'notice or receive' },
  { found: /\b(whoever|somebody|anybody|everybody)\b/i, say: 'someone, anyone, everyone or a noun' },
];

/** Begins with a noun or a verb, so that its subject comes first. */
const COMMENT_WITHOUT_SUBJECT = /(?:\/\*\*|\/\/|^\s*\*)\s+(What|Who|Whoever|Whether)\b/;

/** These state the specification's own sentences. */
const SPECIFIED = /^domain\/copy\/specified|^docs\/specification\//;

/** Words that `docs/language.md` replaces, in identifiers, comments, test titles, texts and docs. */
export const privateEnglish = (files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] =>
  files
    .filter(({ path }) => !SPECIFIED.test(path) && path !== 'tests/architecture/plain-english.ts')
    .flatMap(({ path, text }) => text.split('\n').flatMap((line, index) => problemsOf(line, `${path}:${index + 1}`)));

function problemsOf(line: string, place: string): string[] {
  const words = PRIVATE_ENGLISH.flatMap(({ found, say }) => {
    const [word] = found.exec(line) ?? [];
    return word === undefined ? [] : [`${place} says "${word}": ${say}`];
  });
  const [comment] = COMMENT_WITHOUT_SUBJECT.exec(line) ?? [];
  return comment === undefined ? words : [...words, `${place} begins a comment with "${comment.trim()}": put the subject first`];
}
