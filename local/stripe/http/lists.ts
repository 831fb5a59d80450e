import { invalid } from './errors.ts';
import { integer, text } from './param-types.ts';
import type { Params } from './params.ts';

export const paging = { limit: integer(), starting_after: text, ending_before: text };

export interface ListObject<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function completeList<T>(data: T[], url: string): ListObject<T> {
  return { object: 'list', data, has_more: false, url };
}

/** The first page of a list embedded in another object. */
export function firstPage<T>(all: T[], url: string): ListObject<T> {
  return { object: 'list', data: all.slice(0, 10), has_more: all.length > 10, url };
}

function positionOf(rows: readonly { id: string }[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return position;
}

/** One page, newest first as in Stripe. `stored` is oldest first. */
export function page<T extends { id: string }>(
  stored: Iterable<T>,
  params: Params<typeof paging>,
  url: string,
): ListObject<T> {
  return pageOf([...stored].reverse(), params, url);
}

export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  { limit = 10, starting_after, ending_before }: Params<typeof paging>,
  url: string,
): ListObject<T> {
  if (limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('Received both starting_after and ending_before parameters. Please pass in only one.', {
      param: 'ending_before',
    });
  }
  if (ending_before !== undefined) {
    const earlier = rows.slice(0, positionOf(rows, ending_before, 'ending_before'));
    return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url };
  }
  const start = starting_after === undefined ? 0 : positionOf(rows, starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: rows.length > start + limit,
    url,
  };
}
