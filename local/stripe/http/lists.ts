import { invalid } from './errors.ts';
import { integer, text } from './param-types.ts';
import type { Params } from './params.ts';

export const paging = { limit: integer(), starting_after: text };

export interface ListObject<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function completeList<T>(data: T[], url: string): ListObject<T> {
  return { object: 'list', data, has_more: false, url };
}

/** Returns one page, newest first as Stripe does. `stored` is oldest first. */
export function page<T extends { id: string }>(
  stored: Iterable<T>,
  { limit = 10, starting_after }: Params<typeof paging>,
  url: string,
): ListObject<T> {
  if (limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const rows = [...stored].reverse();
  const last = starting_after === undefined ? -1 : rows.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && last < 0) {
    const param = 'starting_after';
    throw invalid(`No such object: '${starting_after}'`, { code: 'resource_missing', param });
  }
  const data = rows.slice(last + 1, last + 1 + limit);
  return { object: 'list', data, has_more: rows.length > last + 1 + limit, url };
}
