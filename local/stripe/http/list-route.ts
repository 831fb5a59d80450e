import { idOf, type Reference } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { page, paging } from './lists.ts';
import { text } from './param-types.ts';
import type { Params, Shape } from './params.ts';
import { type Route, route } from './routing.ts';

type RowsOf<T> = (state: SandboxState) => Iterable<T>;

/** Lists the objects that match the parameters, page by page. */
export function filteredListRoute<S extends Shape, T extends { id: string }>(
  path: string,
  shape: S,
  rowsOf: RowsOf<T>,
  isListed: (row: T, params: Params<S>, state: SandboxState) => boolean,
): Route {
  return route('GET', path, { ...shape, ...paging }, ({ state, params }) => {
    const listed = [...rowsOf(state)].filter((row) => isListed(row, params as Params<S>, state));
    return page(listed, params as Params<typeof paging>, path);
  });
}

type Field = 'customer' | 'email' | 'payment_intent';
type Listed = { id: string } & { [F in Field]?: Reference };

/** Lists objects. A filter selects objects whose field of the same name equals or refers to the given value. */
export function listRoute(path: string, rowsOf: RowsOf<Listed>, filters: readonly Field[] = []): Route {
  const shape = Object.fromEntries(filters.map((field) => [field, text]));
  return filteredListRoute(path, shape, rowsOf, (row, params) =>
    filters.every((field) => isUnsetOr(params[field], idOf(row[field]))),
  );
}

/** True if the filter is unset, or has this value. */
export const isUnsetOr = <T>(filter: T | undefined, value: T | null): boolean =>
  filter === undefined || filter === value;
