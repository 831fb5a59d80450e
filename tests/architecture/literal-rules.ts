import type { SourceFile } from './sources.ts';

/** JSX may shorten attributes, as in `<Field {...{ label }} />`. */
const SPREAD_LITERAL = /(?<!\{)\.\.\.\{/;

/** A literal spread into another only saves lines. */
export const spreadLiterals = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .filter(({ text }) => SPREAD_LITERAL.test(text))
    .map(({ path }) => `${path}: write out the fields of a literal that is spread`);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/ .*/gm;
const STRAIGHT = /"[^"\n]*[A-Za-z\d]'[a-z][^"\n]*"|`[^`\n]*[A-Za-z\d}]'[a-z][^`\n]*`/g;

/** The specification fixes these words with a straight apostrophe. */
const SPECIFIED = /Today's (?:Walk-in )?Bookings/g;

/** Apostrophes in texts are curly, as in print. */
export const straightApostrophes = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(domain|web\/src)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.replace(COMMENT, '').replace(SPECIFIED, '').matchAll(STRAIGHT)].map(
        ([literal]) => `${path}: write ’ as the apostrophe in ${literal}`,
      ),
    );
