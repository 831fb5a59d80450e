import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { DEV } from '../launcher/environments.ts';
import { functionSecrets } from '../launcher/settings.ts';
import { type Finding, missing, unlessWrong } from './finding.ts';

/** The secrets that the local stack sets. */
export const SECRETS: readonly string[] = Object.keys(functionSecrets(DEV));

const NOT_WEBSITE = "must be the website's address: https://… without a path or a slash at the end";
const NOT_API_KEY = 'must be the apiKey of the web configuration';

const NOT_BUCKET = 'must be the name of the bucket in another project, without gs://';

/** Required parameters: a deploy prompts for a missing one, and fails in CI, where no one can answer. */
export const PARAMETERS = {
  WEBSITE_URL: z.string(NOT_WEBSITE).regex(/^https:\/\/[\w.-]+(:\d+)?$/, NOT_WEBSITE),
  MAIL_FROM: z.email('must be the address that emails come from, without a name'),
  WEB_API_KEY: z.string(NOT_API_KEY).regex(/^AIza[\w-]{35}$/, NOT_API_KEY),
  BACKUP_BUCKET: z.string(NOT_BUCKET).regex(/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/, NOT_BUCKET),
  // The local stack uses `off`. A deployed API without App Check would accept registrations and payments from
  // any script.
  APP_CHECK: z.enum(['monitor', 'enforce'], 'must be enforce, or monitor for the time of a review'),
  // The local stack uses `off`. In the cloud, a stolen password alone would give access to children's photos
  // and refunds.
  STAFF_SECOND_FACTOR: z.literal('email', 'must be email'),
};

const LOCAL = ['STRIPE_URL', 'HOSTING_URL'];

export type Parameters = Readonly<Record<string, string | undefined>>;

export const fileOf = (project: string): string => `functions/.env.${project}`;

/** Reads the parameters that a deploy will use; null if the file doesn't exist. */
export function readParameters(root: string, project: string): Parameters | null {
  const path = `${root}/${fileOf(project)}`;
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : null;
}

export function checkParameters(project: string, parameters: Parameters | null): Finding[] {
  const file = fileOf(project);
  if (parameters === null)
    return [
      missing(file, `Create it as shown in docs/operations.md, with ${Object.keys(PARAMETERS).join(', ')}.`),
    ];
  const wrong = Object.entries(PARAMETERS).flatMap(([name, schema]) => {
    const read = schema.safeParse(parameters[name]);
    return read.success ? [] : [missing(name, `in ${file} ${read.error.issues[0]?.message}.`)];
  });
  const misplaced = Object.keys(parameters).flatMap((name) => {
    if (LOCAL.includes(name)) return [missing(name, `is only for the local stack: remove it from ${file}.`)];
    if (!SECRETS.includes(name)) return [];
    return [missing(name, `is a secret: remove it from ${file} and set it with functions:secrets:set.`)];
  });
  return unlessWrong([...wrong, ...misplaced], file, 'complete');
}
