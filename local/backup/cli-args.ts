import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { adminEnvironment } from '../launcher/settings.ts';

export interface Where {
  readonly folder: string;
  readonly project: string;
}

const USAGE = {
  to: 'npm run backup -- --to FOLDER       writes a backup of the database to an empty folder',
  from: 'npm run restore -- --from FOLDER    restores a backup into an empty database',
};
const TARGET = `
Works on the local stack that npm start runs. Add --project ID for a Firebase project; log in first with
"gcloud auth application-default login".`;

/** Parses the folder and project, and points this process at that database. */
export function resolveTarget(flag: 'to' | 'from', args: string[]): Where {
  const { folder, project } = read(flag, args);
  Object.assign(process.env, adminEnvironment(project ?? null));
  return { folder, project: project ?? DEV.project };
}

export function read(flag: 'to' | 'from', args: string[]): { folder: string; project: string | undefined } {
  const usage = USAGE[flag] + TARGET;
  try {
    const { values } = parseArgs({
      args,
      options: { [flag]: { type: 'string' }, project: { type: 'string' } },
    });
    const { [flag]: folder, project } = values;
    if (typeof folder === 'string' && typeof project !== 'boolean') return { folder, project };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // unknown option
  }
  throw new CliError(usage);
}
