import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useToday } from './use-now.ts';

const Today = () => useToday();

afterEach(() => {
  vi.useRealTimers();
});

it('is rendered on a server with the current day, however long the server runs', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T01:00:00Z') });
  expect(renderToString(<Today />)).toBe('2026-11-26');
  vi.setSystemTime(Date.parse('2026-12-02T01:00:00Z'));
  expect(renderToString(<Today />)).toBe('2026-12-02');
});
