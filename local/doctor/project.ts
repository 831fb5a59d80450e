import * as z from 'zod';
import { ROOT } from '../launcher/root.ts';
import { firebase } from './firebase-cli.ts';
import { gcloud } from './gcloud.ts';
import { PARAMETERS, type Parameters, readParameters } from './parameters.ts';

/** A Firebase project, and the tools that ask about it with the local user's logins. */
export interface Project {
  readonly id: string;
  /** Null until the file exists. */
  readonly parameters: Parameters | null;
  readonly gcloud: Ask;
  readonly firebase: Ask;
}

/** Runs a tool and parses its JSON. Throws if the tool fails. */
type Ask = <Answer>(schema: z.ZodType<Answer>, ...args: string[]) => Promise<Answer>;

export const askBy =
  (run: (...args: string[]) => Promise<unknown>): Ask =>
  async (schema, ...args) =>
    schema.parse(await run(...args));

export const projectOf = (id: string): Project => ({
  id,
  parameters: readParameters(ROOT, id),
  gcloud: askBy(gcloud),
  firebase: askBy(firebase),
});

/** Returns null if what a tool is asked for doesn't exist. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (/\b404\b|not.found/i.test(String(error))) return null;
    throw error;
  }
}

/** Returns a parameter that a check needs. Throws if it is missing or invalid. */
export function required({ parameters }: Project, name: keyof typeof PARAMETERS): string {
  const { data, error } = PARAMETERS[name].safeParse(parameters?.[name]);
  if (error) throw new Error(`${name} ${error.issues[0]?.message}`);
  return data;
}

const versionSchema = z.object({ payload: z.object({ data: z.base64url().or(z.base64()) }) });

/**
 * Reads the value that the functions will use, which can differ from the terminal's variable. Throws if it
 * isn't set.
 */
export async function readSecret({ id, gcloud }: Project, name: string): Promise<string> {
  const args = ['versions', 'access', 'latest', `--secret=${name}`, `--project=${id}`];
  const version = await orNull(gcloud(versionSchema, 'secrets', ...args));
  if (version === null) throw new Error(`${name} is not set`);
  return Buffer.from(version.payload.data, 'base64').toString().trim();
}
