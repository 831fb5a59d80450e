import { parseArgs } from 'node:util';
import { CliError } from './cli-error.ts';

/** For the usage of commands that work locally or, with `--project`, in the cloud. */
export const TARGET = `
Works on the local stack that npm start runs. Add --project ID for a Firebase project; log in first with
"gcloud auth application-default login".`;

interface Args<Name extends string> {
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly positionals: readonly string[];
}

/** Reads options that take a text, and positional arguments. An unknown option prints the usage. */
export function readArgs<Name extends string>(
  args: string[],
  names: readonly Name[],
  usage: string,
): Args<Name> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Args<Name>['values'], positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(usage);
    throw error;
  }
}
