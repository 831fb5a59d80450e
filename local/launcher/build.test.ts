import { expect, test } from 'vitest';
import { isWebConfiguration } from './build.ts';

const whole = {
  apiKey: 'AIza',
  projectId: 'hub-live',
  appId: '1:2:web:3',
  storageBucket: 'hub-live.firebasestorage.app',
  authDomain: 'hub-live.firebaseapp.com',
};

test('a production build requires a complete Firebase web configuration', () => {
  expect(isWebConfiguration(JSON.stringify(whole, null, 2))).toBe(true);
  expect(isWebConfiguration(JSON.stringify({ ...whole, appId: undefined }))).toBe(false);
  expect(isWebConfiguration('')).toBe(false);
  expect(isWebConfiguration("{apiKey: 'AIza'}")).toBe(false);
});
