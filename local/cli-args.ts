import { parseArgs } from 'node:util';
import * as z from 'zod';
import { CliError } from './cli-error.ts';
import { DEV } from './launcher/environments.ts';
import { processVariables } from './launcher/settings.ts';

/** Usage text of commands that work locally or, with `--project`, in the cloud. */
export const TARGET = `
Works on the local stack that npm start runs. Add --project ID for a Firebase project; log in first with
"gcloud auth application-default login".`;

/**
 * Reads options with a text value, and positional arguments as `command`. Prints the usage for anything else.
 */
export function readArgs<Shape extends z.ZodRawShape>(args: string[], shape: Shape, usage: string) {
  const { command, ...named } = shape;
  const options = Object.fromEntries(Object.keys(named).map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: command !== undefined });
    return z.object(shape).parse({ ...values, command: positionals });
  } catch (error) {
    if (error instanceof TypeError || error instanceof z.ZodError) throw new CliError(usage);
    throw error;
  }
}

/** Connects this process to the local stack, or to a Firebase project. User credentials need a quota project. */
export function useProject(project: string | undefined): void {
  const inCloud = {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: project,
      storageBucket: `${project}.firebasestorage.app`,
    }),
  };
  Object.assign(process.env, project === undefined ? processVariables(DEV) : inCloud);
}
