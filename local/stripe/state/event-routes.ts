import { page, paging } from '../http/lists.ts';
import { listOf, span, text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { find } from './lookup.ts';

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export const eventRoutes = [
  route('GET', '/v1/events/:id', {}, ({ state, id }) => find(state.events, 'event', id)),
  route(
    'GET',
    '/v1/events',
    { ...paging, created: span, type: text, types: listOf(text) },
    ({ state, params }) => {
      const patterns = params.types ?? (params.type === undefined ? ['*'] : [params.type]);
      return page(
        [...state.events.values()].filter(
          (event) =>
            patterns.some((pattern) => matches(event.type, pattern)) &&
            (params.created?.(event.created) ?? true),
        ),
        params,
        '/v1/events',
      );
    },
  ),
];
