import { idOf, type Reference } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { page, paging } from './lists.ts';
import { text } from './param-types.ts';
import type { Params } from './params.ts';
import { type Route, route } from './routing.ts';

type Field = 'customer' | 'email' | 'payment_intent';
type Listed = { id: string } & { [F in Field]?: Reference };

/** Lists objects. A filter selects objects whose field of the same name equals or refers to the given value. */
export function listRoute(
  path: string,
  rowsOf: (state: SandboxState) => Iterable<Listed>,
  filters: readonly Field[] = [],
): Route {
  const shape = { ...Object.fromEntries(filters.map((field) => [field, text])), ...paging };
  return route('GET', path, shape, ({ state, params }) => {
    const query: Readonly<Record<string, unknown>> = params;
    const matches = (row: Listed) =>
      filters.every((field) => query[field] === undefined || idOf(row[field]) === query[field]);
    return page([...rowsOf(state)].filter(matches), params as Params<typeof paging>, path);
  });
}
