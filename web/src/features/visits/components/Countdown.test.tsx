import { at } from '@legacy-hub/domain/testing/households';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import badge from '../../../ui/data/Badge.module.css';
import { Countdown } from './Countdown.tsx';

const DAY = '2026-11-18';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['12:50:29', '10:01', badge.success],
  ['12:50:30', '10:00', badge.warning],
  ['13:00:29', '00:01', badge.warning],
  ['13:00:30', 'Expired', badge.danger],
])('at %s, an hour that began at 12:00:30 shows %s in its colour', (time, text, colour) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(DAY, time) });
  const session = { start: at(DAY, '12:00:30'), maxHours: 1 };
  expect(renderToStaticMarkup(<Countdown session={session} />)).toBe(
    `<span class="${badge.badge} ${colour}">${text}</span>`,
  );
});
