import * as z from 'zod';
import { runTool } from '../launcher/run-tool.ts';
import { parseJson } from '../parse-json.ts';

/** Runs firebase-tools with the local user's login. Tests pass a fake. */
export type Firebase = (...args: string[]) => Promise<CliResult>;

export type CliResult =
  | { readonly status: 'success'; readonly result: unknown; readonly error?: never }
  | { readonly status: 'error'; readonly error: string; readonly result?: never };

const outputSchema = z.union([
  z.object({ status: z.literal('success'), result: z.unknown() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

export const firebase: Firebase = async (...args) =>
  parseOutput((await runTool('firebase', [...args, '--json', '--non-interactive'])).output);

/** Parses the JSON, which warnings may precede. */
export function parseOutput(output: string): CliResult {
  const json = parseJson(output.slice(Math.max(0, output.search(/^\{/m))));
  const error = output.trim().split('\n').at(-1) ?? 'no output';
  return outputSchema.safeParse(json).data ?? { status: 'error', error };
}
