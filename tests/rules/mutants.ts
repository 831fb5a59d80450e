import { OPERATIONS } from './cases.ts';
import {
  type Block,
  conditions,
  findMatchBlocks,
  matches,
  partsOf,
  type Span,
  withoutComments,
} from './rules-text.ts';

export interface Mutant {
  readonly name: string;
  readonly rules: string;
}

type Edit = Span & { readonly replacement: string };

export function mutantsOf(rules: string): Mutant[] {
  const code = withoutComments(rules);
  const edits = [
    ...addCatchAll(code),
    ...removeBlocks(code),
    ...openOperations(code),
    ...changeOperations(code),
    ...fixConditions(code),
    ...changeDetails(code),
    ...widenPaths(code),
  ];
  const mutants = edits.map((edit) => mutate(rules, edit));
  return [...new Map(mutants.map((mutant) => [mutant.rules, mutant])).values()];
}

export const openToEveryone = (rules: string): string =>
  withoutComments(rules).replace(/\ballow\b[^;]+;/g, 'allow read, write: if true;');

function mutate(rules: string, { from, to, replacement }: Edit): Mutant {
  const line = rules.slice(0, from).split('\n').length;
  const [before, after] = [rules.slice(from, to), replacement].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
  const name = `line ${line}: ${before ? `${before} becomes ${after || 'nothing'}` : `${after} is added`}`;
  return { name, rules: rules.slice(0, from) + replacement + rules.slice(to) };
}

const replace = (span: Span, ...texts: string[]): Edit[] =>
  texts.map((text) => ({ ...span, replacement: text }));

const insert = (at: number, ...texts: string[]): Edit[] => replace({ from: at, to: at }, ...texts);

/** Finds the innermost blocks, which contain the `allow` statements. */
const accessBlocks = (code: string): Block[] => findMatchBlocks(code).filter(({ hasBlocks }) => !hasBlocks);

const addCatchAll = (code: string): Edit[] =>
  findMatchBlocks(code)
    .filter(({ hasBlocks }) => hasBlocks)
    .flatMap(({ inside }) => insert(inside, ' match /{everything=**} { allow read, write: if true; }'));

const removeBlocks = (code: string): Edit[] => accessBlocks(code).flatMap((span) => replace(span, ''));

const openOperations = (code: string): Edit[] =>
  accessBlocks(code).flatMap(({ inside }) =>
    insert(inside, ...OPERATIONS.map((verb) => ` allow ${verb}: if true;`)),
  );

/** Allows fewer or more operations under the same condition. */
function changeOperations(code: string): Edit[] {
  return matches(code, /(?<=\ballow\s+)[\w, ]+(?=:)/g).flatMap((span) => {
    const verbs = code.slice(span.from, span.to).split(/,\s*/);
    const fewer = verbs.length > 1 ? verbs.map((verb) => verbs.filter((other) => other !== verb)) : [];
    const others = verbs.includes('read') ? [['get'], ['list']] : [['read']];
    return replace(span, ...[...fewer, ...others, [...verbs, 'write']].map((list) => list.join(', ')));
  });
}

/** Makes each condition, and each part of one, always true or always false. */
const fixConditions = (code: string): Edit[] =>
  conditions(code)
    .flatMap((condition) => partsOf(code, condition))
    .flatMap((part) => replace(part, 'true', 'false'));

const COMPARISON_SWAPS: Record<string, string> = { ' == ': ' != ', ' > ': ' >= ' };

const changeDetails = (code: string): Edit[] =>
  conditions(code).flatMap((condition) => {
    const inside = (pattern: RegExp): Span[] =>
      matches(code, pattern).filter(({ from, to }) => from >= condition.from && to <= condition.to);
    const textOf = ({ from, to }: Span): string => code.slice(from, to);
    return [
      ...inside(/ (==|>) /g).flatMap((span) => replace(span, COMPARISON_SWAPS[textOf(span)] ?? '')),
      ...inside(/\b\d+\b/g).flatMap((span) =>
        replace(span, `${Number(textOf(span)) - 1}`, `${Number(textOf(span)) + 1}`),
      ),
      ...inside(/'[^']*'/g).flatMap((span) => replace(span, "'something else'")),
    ];
  });

/** Extends the rule of one path to everything below it. */
const widenPaths = (code: string): Edit[] =>
  accessBlocks(code)
    .flatMap(({ from, inside }) =>
      matches(code, /(?<=\{\w+)(?=\})/g).filter((end) => end.from > from && end.to < inside),
    )
    .flatMap(({ from }) => insert(from, '=**'));
