import { readFileSync } from 'node:fs';
import { DEV } from '@legacy-hub/local/launcher/environments.ts';
import { emulatorsConfig } from '@legacy-hub/local/launcher/firebase-config.ts';
import { describe, expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const { emulators, functions, hosting } = read('firebase.json');

describe('firebase.json', () => {
  test('starts the emulators on the ports of npm start', () => {
    expect(emulators).toEqual(emulatorsConfig(DEV.ports));
  });

  test('runs the functions on the version of Node that their bundle targets', () => {
    expect(functions[0].runtime).toBe(`nodejs${read('functions/package.json').engines.node}`);
  });

  test('builds what it deploys', () => {
    expect(functions).toMatchObject([
      { source: 'functions/dist', predeploy: ['npm run build -- functions'] },
    ]);
    expect(hosting).toMatchObject({ public: 'web/dist', predeploy: ['npm run build -- web'] });
  });
});
