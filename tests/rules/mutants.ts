import { OPERATIONS } from './cases.ts';
import {
  type Block,
  conditions,
  matchBlocks,
  matches,
  partsOf,
  type Span,
  withoutComments,
} from './rules-text.ts';

/** The rules with one thing wrong. */
export interface Mutant {
  readonly name: string;
  readonly rules: string;
}

type Edit = Span & { readonly instead: string };

export function mutantsOf(rules: string): Mutant[] {
  const code = withoutComments(rules);
  const edits = [
    ...catchAll(code),
    ...placesRemoved(code),
    ...doorsOpened(code),
    ...verbsChanged(code),
    ...conditionsSettled(code),
    ...detailsChanged(code),
    ...pathsWidened(code),
  ];
  const mutants = edits.map((edit) => mutate(rules, edit));
  return [...new Map(mutants.map((mutant) => [mutant.rules, mutant])).values()];
}

/** Every condition gone: whoever was refused anywhere is refused no more. */
export const openToEverybody = (rules: string): string =>
  withoutComments(rules).replace(/\ballow\b[^;]+;/g, 'allow read, write: if true;');

function mutate(rules: string, { from, to, instead }: Edit): Mutant {
  const line = rules.slice(0, from).split('\n').length;
  const [was, is] = [rules.slice(from, to), instead].map((text) => text.replace(/\s+/g, ' ').trim());
  const name = `line ${line}: ${was ? `${was} becomes ${is || 'nothing'}` : `${is} is added`}`;
  return { name, rules: rules.slice(0, from) + instead + rules.slice(to) };
}

const replace = (span: Span, ...instead: string[]): Edit[] =>
  instead.map((text) => ({ ...span, instead: text }));

const insert = (at: number, ...texts: string[]): Edit[] => replace({ from: at, to: at }, ...texts);

/** The blocks that say what is allowed, and not where the others lie. */
const places = (code: string): Block[] => matchBlocks(code).filter(({ hasBlocks }) => !hasBlocks);

/** Everything open to everybody. */
const catchAll = (code: string): Edit[] =>
  matchBlocks(code)
    .filter(({ hasBlocks }) => hasBlocks)
    .flatMap(({ inside }) => insert(inside, ' match /{everything=**} { allow read, write: if true; }'));

const placesRemoved = (code: string): Edit[] => places(code).flatMap((span) => replace(span, ''));

/** One operation open to everybody, at one place. */
const doorsOpened = (code: string): Edit[] =>
  places(code).flatMap(({ inside }) =>
    insert(inside, ...OPERATIONS.map((verb) => ` allow ${verb}: if true;`)),
  );

/** A rule that allows less, or more, than it did to the same people. */
function verbsChanged(code: string): Edit[] {
  return matches(code, /(?<=\ballow\s+)[\w, ]+(?=:)/g).flatMap((span) => {
    const verbs = code.slice(span.from, span.to).split(/,\s*/);
    const fewer = verbs.length > 1 ? verbs.map((verb) => verbs.filter((other) => other !== verb)) : [];
    const instead = verbs.includes('read') ? [['get'], ['list']] : [['read']];
    return replace(span, ...[...fewer, ...instead, [...verbs, 'write']].map((some) => some.join(', ')));
  });
}

/** Each condition, and each part of one, as if it were always so, and never. */
const conditionsSettled = (code: string): Edit[] =>
  conditions(code)
    .flatMap((condition) => partsOf(code, condition))
    .flatMap((part) => replace(part, 'true', 'false'));

const NEIGHBOURS: Record<string, string> = { ' == ': ' != ', ' > ': ' >= ' };

/** Another comparison, another number, another word. */
const detailsChanged = (code: string): Edit[] =>
  conditions(code).flatMap((condition) => {
    const inside = (pattern: RegExp): Span[] =>
      matches(code, pattern).filter(({ from, to }) => from >= condition.from && to <= condition.to);
    const textOf = ({ from, to }: Span): string => code.slice(from, to);
    return [
      ...inside(/ (==|>) /g).flatMap((span) => replace(span, NEIGHBOURS[textOf(span)] ?? '')),
      ...inside(/\b\d+\b/g).flatMap((span) =>
        replace(span, `${Number(textOf(span)) - 1}`, `${Number(textOf(span)) + 1}`),
      ),
      ...inside(/'[^']*'/g).flatMap((span) => replace(span, "'something else'")),
    ];
  });

/** A rule for one place that also reaches everything below it. */
const pathsWidened = (code: string): Edit[] =>
  places(code)
    .flatMap(({ from, inside }) =>
      matches(code, /(?<=\{\w+)(?=\})/g).filter((end) => end.from > from && end.to < inside),
    )
    .flatMap(({ from }) => insert(from, '=**'));
