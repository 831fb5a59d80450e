import * as z from 'zod';
import { runTool } from '../launcher/run-tool.ts';
import { parseJson } from '../parse-json.ts';

/** Runs firebase-tools with the local user's login. Tests pass their own. */
export type Firebase = (...args: string[]) => Promise<CliResult>;

export type CliResult =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: string };

const answerSchema = z.union([
  z.object({ status: z.literal('success'), result: z.unknown() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

export const firebase: Firebase = async (...args) => {
  const { output } = await runTool('firebase', [...args, '--json', '--non-interactive']);
  return readAnswer(output);
};

/** Warnings may precede the JSON. */
export function readAnswer(output: string): CliResult {
  const start = output.search(/^\{/m);
  const answer = answerSchema.safeParse(start < 0 ? null : parseJson(output.slice(start)));
  if (!answer.success) return { ok: false, error: output.trim().split('\n').at(-1) ?? 'no output' };
  const result = answer.data;
  return result.status === 'success'
    ? { ok: true, result: result.result }
    : { ok: false, error: result.error };
}
