import { describe, expect, test } from 'vitest';
import { deployedSettings, run } from './build.ts';

const whole = {
  apiKey: 'AIza',
  projectId: 'hub-live',
  appId: '1:2:web:3',
  storageBucket: 'hub-live.firebasestorage.app',
  authDomain: 'hub-live.firebaseapp.com',
};
const settingsFor = (firebase: string, others = {}) =>
  deployedSettings({ VITE_FIREBASE: firebase, VITE_STRIPE_KEY: 'pk_live_1', ...others });

describe('a production build', () => {
  test('requires a complete Firebase web configuration', () => {
    const text = JSON.stringify(whole, null, 2);
    expect(settingsFor(text)).toEqual({ VITE_FIREBASE: text, VITE_STRIPE_KEY: 'pk_live_1' });
    for (const incomplete of [JSON.stringify({ ...whole, appId: undefined }), '', "{apiKey: 'AIza'}"])
      expect(() => settingsFor(incomplete)).toThrow('Set VITE_FIREBASE');
  });

  test('refuses the configuration of a project other than the deployed one', () => {
    const text = JSON.stringify(whole);
    expect(settingsFor(text, { GCLOUD_PROJECT: 'hub-live' })).toMatchObject({ VITE_FIREBASE: text });
    expect(() => settingsFor(text, { GCLOUD_PROJECT: 'hub-staging' })).toThrow(
      'VITE_FIREBASE belongs to project hub-live, but hub-staging is being deployed.',
    );
  });

  test('refuses to build a part that does not exist', async () => {
    await expect(run(['website'])).rejects.toThrow('Unknown build "website"');
  });
});
