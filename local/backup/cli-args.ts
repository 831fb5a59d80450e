import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { adminEnvironment } from '../launcher/settings.ts';

export interface Where {
  readonly folder: string;
  readonly project: string;
}

const USAGE = {
  to: 'npm run backup -- --to FOLDER       writes all that the database holds into a folder',
  from: 'npm run restore -- --from FOLDER    puts a backup into an empty database',
};
const OF_WHICH = `
It concerns the venue that npm start has opened; with --project ID a real one,
with the credentials that "gcloud auth application-default login" has left.`;

/** Parses the folder and project, and points this process at that database. */
export function resolveTarget(flag: 'to' | 'from', args: string[]): Where {
  const { folder, project } = read(flag, args);
  Object.assign(process.env, adminEnvironment(project ?? null));
  return { folder, project: project ?? DEV.project };
}

export function read(flag: 'to' | 'from', args: string[]): { folder: string; project: string | undefined } {
  const usage = USAGE[flag] + OF_WHICH;
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
