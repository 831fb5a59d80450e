import * as z from 'zod';
import { runTool } from '../launcher/run-tool.ts';
import { parseJson } from '../parse-json.ts';

const outputSchema = z.union([
  z.object({ status: z.literal('success'), result: z.unknown() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

/** Runs firebase-tools with the local user's login and returns its result; throws its error. */
export const firebase = async (...args: string[]): Promise<unknown> =>
  resultIn((await runTool('firebase', [...args, '--json', '--non-interactive'])).output);

/** Parses the JSON, which warnings may precede. */
export function resultIn(output: string): unknown {
  const json = parseJson(output.slice(Math.max(0, output.search(/^\{/m))));
  const { data } = outputSchema.safeParse(json);
  if (data?.status === 'success') return data.result;
  throw new Error(data?.error ?? output.trim().split('\n').at(-1));
}
