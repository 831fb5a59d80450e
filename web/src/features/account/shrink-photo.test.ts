import { expect, test } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

test('a large photo keeps its proportions and fits within the longest edge', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 });
  expect(fitWithin({ width: 3000, height: 4000 }, 1280)).toEqual({ width: 960, height: 1280 });
});

test('a small photo stays as it is', () => {
  expect(fitWithin({ width: 640, height: 480 }, 1280)).toEqual({ width: 640, height: 480 });
});

test('a strip of a photo still has an edge of one pixel', () => {
  expect(fitWithin({ width: 10_000, height: 2 }, 1280)).toEqual({ width: 1280, height: 1 });
});
