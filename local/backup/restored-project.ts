import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, beforeEach } from 'vitest';
import { writeBackup } from '../../functions/src/backup/write-backup.ts';
import { markRestored } from '../../functions/src/stores/restore-mark.ts';
import { saveVenue } from '../../functions/src/testing/example-settings.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { placeOf } from './places.ts';
import { emptyProject } from './project-content.ts';
import { type Restore, restoreProject } from './restore.ts';

/**
 * Sets up the project of a test file, empty except for its venue before each test, with a folder for its
 * backups.
 */
export function aRestoredProject(project: string) {
  setProject(project);
  const erasedIn = `${project}-${process.pid}-copies`;
  let folder = '';
  const place = (name: string) => join(folder, name);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    process.env.BACKUP_BUCKET = erasedIn;
    await saveVenue();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await markRestored(instant(Date.now()));
    await emptyProject();
  });

  return {
    erasedIn,
    place,
    backUp: (name = 'backup') => writeBackup(placeOf(place(name)), project),
    restore: (more: Partial<Restore> = {}) =>
      restoreProject({ project, from: place('backup'), erasedIn, logins: 'let-in', ...more }),
  };
}
