import { invalid } from './errors.ts';

export type FormValue = string | FormTree;
export type FormTree = Map<string, FormValue>;

/** Parses `items[0][price]=a&expand[]=b` into nested maps; list elements have the keys 0, 1, 2. */
export function decodeForm(body: string): FormTree {
  const root: FormTree = new Map();
  for (const [name, value] of new URLSearchParams(body)) {
    put(root, keysOf(name), value, name);
  }
  return root;
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const head = match?.[1];
  if (head === undefined) throw invalid(`Invalid parameter name: ${name}`, { param: name });
  const rest = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [head, ...rest];
}

function put(root: FormTree, keys: string[], value: string, name: string): void {
  let tree = root;
  keys.forEach((key, depth) => {
    const slot = key === '' ? String(tree.size) : key;
    if (depth === keys.length - 1) {
      if (tree.get(slot) instanceof Map) throw invalid(`Invalid object`, { param: name });
      tree.set(slot, value);
      return;
    }
    const next = tree.get(slot) ?? new Map();
    if (typeof next === 'string') throw invalid(`Invalid object`, { param: name });
    tree.set(slot, next);
    tree = next;
  });
}

/** Serializes a form independently of parameter order. */
export function fingerprint(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const entries = [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${fingerprint(inner)}`).join()}}`;
}
