import { expect, test } from 'vitest';
import { fitWithin } from './upload-photo.ts';

// spec: photos-shrink-photo-1
test('scales a large photo down to the longest edge and keeps its proportions', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 });
  expect(fitWithin({ width: 3000, height: 4000 }, 1280)).toEqual({ width: 960, height: 1280 });
});

test('leaves a small photo unchanged', () => {
  expect(fitWithin({ width: 640, height: 480 }, 1280)).toEqual({ width: 640, height: 480 });
});

test('keeps an edge of at least one pixel for a very narrow photo', () => {
  expect(fitWithin({ width: 10_000, height: 2 }, 1280)).toEqual({ width: 1280, height: 1 });
});
