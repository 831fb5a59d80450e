import { expect, test } from 'vitest';
import { createScanDetector } from './scan-detector.ts';

test('every key of a code is the scanner’s, Enter included', () => {
  const isScanned = createScanDetector();
  const keys = [...'K7P3QX9M', 'Enter'];
  expect(keys.map((key, index) => isScanned(key, 1000 + 5 * index))).toEqual(keys.map(() => true));
});

test('what a person presses is theirs, however quickly, and again after a scan', () => {
  const isScanned = createScanDetector();
  expect(isScanned('1', 1000)).toBe(false);
  expect(isScanned('2', 1010)).toBe(false);
  expect(isScanned('Enter', 1020)).toBe(false);
  expect(isScanned('K', 2000)).toBe(true);
  expect(isScanned('Enter', 2100)).toBe(false);
});
