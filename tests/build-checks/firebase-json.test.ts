import { readFileSync } from 'node:fs';
import { emulatorsConfig } from '@legacy-hub/local/launcher/firebase-config.ts';
import { DEV_PORTS } from '@legacy-hub/local/launcher/ports.ts';
import { describe, expect, test } from 'vitest';

const { emulators, functions, hosting } = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
);

describe('firebase.json', () => {
  test('starts the emulators on the ports of npm start', () => {
    expect(emulators).toEqual(emulatorsConfig(DEV_PORTS));
  });

  test('builds what it deploys', () => {
    expect(functions).toMatchObject([
      { source: 'functions/dist', predeploy: ['npm run build -- functions'] },
    ]);
    expect(hosting).toMatchObject({ public: 'web/dist', predeploy: ['npm run build -- web'] });
  });
});
