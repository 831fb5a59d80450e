export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Block extends Span {
  readonly inside: number;
  readonly hasBlocks: boolean;
}

/** Replaces comments with blanks, so that positions stay the same. */
export const withoutComments = (rules: string): string =>
  rules.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length));

export function matches(code: string, pattern: RegExp): Span[] {
  return [...code.matchAll(pattern)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }));
}

export const conditions = (code: string): Span[] => matches(code, /(?<=\b(?:if|return)\s+)[^;]+(?=;)/g);

/** Returns a condition and all its parts, down to parts without `&&` or `||`. */
export function partsOf(code: string, whole: Span): Span[] {
  const parts = split(code, whole, '||') ?? split(code, whole, '&&') ?? unwrap(code, whole);
  return [whole, ...parts.flatMap((part) => partsOf(code, part))];
}

function split(code: string, { from, to }: Span, operator: string): Span[] | null {
  const parts: Span[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth > 0 || !code.startsWith(operator, at)) continue;
    parts.push(trim(code, { from: start, to: at }));
    start = at + operator.length;
  }
  return parts.length === 0 ? null : [...parts, trim(code, { from: start, to })];
}

function unwrap(code: string, { from, to }: Span): Span[] {
  const isWrapped = code.charAt(from) === '(' && code.charAt(to - 1) === ')';
  return isWrapped ? [trim(code, { from: from + 1, to: to - 1 })] : [];
}

function trim(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to);
  return { from: from + text.length - text.trimStart().length, to: from + text.trimEnd().length };
}

export function findMatchBlocks(code: string): Block[] {
  return matches(code, /\bmatch\s+\/\S+\s*\{/g).map(({ from, to: inside }) => {
    const to = endOfBlock(code, inside);
    return { from, to, inside, hasBlocks: /\bmatch\b/.test(code.slice(inside, to)) };
  });
}

function endOfBlock(code: string, inside: number): number {
  let depth = 1;
  let at = inside;
  for (; depth > 0 && at < code.length; at += 1) {
    if (code.charAt(at) === '{') depth += 1;
    if (code.charAt(at) === '}') depth -= 1;
  }
  return at;
}
