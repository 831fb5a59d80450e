import { expect, test } from 'vitest';
import { createScanDetector } from './keyboard-shortcuts.ts';

test('treats every key of a code as scanned, including Enter', () => {
  const isScanned = createScanDetector();
  const keys = [...'K7P3QX9M', 'Enter'];
  expect(keys.map((key, index) => isScanned(key, 1000 + 5 * index))).toEqual(keys.map(() => true));
});

test('treats keystrokes of a person as typed, however quick, even after a scan', () => {
  const isScanned = createScanDetector();
  expect(isScanned('1', 1000)).toBe(false);
  expect(isScanned('2', 1010)).toBe(false);
  expect(isScanned('Enter', 1020)).toBe(false);
  expect(isScanned('K', 2000)).toBe(true);
  expect(isScanned('Enter', 2100)).toBe(false);
});
