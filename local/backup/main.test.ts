import { describe, expect, test } from 'vitest';
import { backup, readBackupArgs, readRestoreArgs } from './main.ts';

describe('the backup and restore arguments', () => {
  test('accept a place and optionally a project', () => {
    expect(readBackupArgs(['--to', 'x', '--project', 'live'])).toEqual({ to: 'x', project: 'live' });
    expect(readRestoreArgs(['--from', 'gs://copies/a', '--replaced', 'y'])).toEqual({
      from: 'gs://copies/a',
      erasedIn: 'copies',
      replaced: 'y',
    });
    expect(readRestoreArgs(['--from', 'x', '--erased', 'gs://copies'])).toMatchObject({
      erasedIn: 'copies',
    });
  });

  test('require a source for the erasures', () => {
    expect(() => readRestoreArgs(['--from', 'x'])).toThrow('--erased nobody');
    expect(readRestoreArgs(['--from', 'x', '--erased', 'nobody'])).toMatchObject({ erasedIn: null });
  });

  test.each([[[]], [['--from', 'x']], [['x']]])('print the usage for %j', (args) => {
    expect(() => readBackupArgs(args)).toThrow('npm run backup -- --to PLACE');
  });

  test('reject a folder that isn’t empty', async () => {
    await expect(backup(['--to', import.meta.dirname])).rejects.toThrow('is not empty');
  });
});
