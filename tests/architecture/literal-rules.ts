import type { SourceFile } from './sources.ts';

/** JSX may shorten attributes, as in `<Field {...{ label }} />`. */
const SPREAD_LITERAL = /(?<!\{)\.\.\.\{/;

/** A literal spread into another only saves lines. */
export const spreadLiterals = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .filter(({ text }) => SPREAD_LITERAL.test(text))
    .map(({ path }) => `${path}: write out the fields of a literal that is spread`);
