import { network } from '@legacy-hub/domain/copy/shared/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Loadable, Loaded } from './Loaded.tsx';

const FAILED = { state: 'failed', message: 'Not found.', retry: () => undefined } as const;

const shown = (from: Loadable<string>): string =>
  renderToStaticMarkup(
    <Loaded from={from} loading="Loading…" failed="No takings." offline="No connection.">
      {(data) => data}
    </Loaded>,
  ).replace(/<[^>]*>/g, ' ');

test('an unreachable server has its own message, and any other failure its reason', () => {
  expect(shown({ ...FAILED, isUnreachable: true })).toMatch(/^\s*No connection\.\s+Try again/);
  expect(shown({ ...FAILED, isUnreachable: false })).toMatch(/^\s*No takings\.\s+Not found\.\s+Try again/);
});

test('loaded data appears below the number of items that can’t be read', () => {
  const ready = { state: 'ready', data: 'Mia', isUpdating: false, retry: FAILED.retry } as const;
  expect(shown(ready)).toBe('Mia');
  const text = shown({ ...ready, unreadable: 2 });
  expect(text).toMatch(/Mia$/);
  expect(text).toContain(network.unreadable(2).replace("'", '&#x27;'));
});
