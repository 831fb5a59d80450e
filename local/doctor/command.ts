import { mkdirSync, writeFileSync } from 'node:fs';
import { ROOT } from '../launcher/root.ts';
import { firebase } from './firebase-cli.ts';
import { gcloud } from './gcloud.ts';

/** A gcloud or firebase-tools command that creates a resource. */
export interface Command {
  readonly tool: 'gcloud' | 'firebase';
  readonly args: readonly string[];
}

export const byGcloud = (...args: string[]): Command => ({ tool: 'gcloud', args });
export const byFirebase = (...args: string[]): Command => ({ tool: 'firebase', args });

/** Formats the command as typed in a terminal. */
export const show = ({ tool, args }: Command): string =>
  [tool === 'firebase' ? 'npx firebase' : tool, ...args.map(quoted)].join(' ');

const quoted = (arg: string): string => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg}'`);

/** Runs the command. Throws the tool's error message. */
export async function runCommand({ tool, args }: Command): Promise<void> {
  await { gcloud, firebase }[tool](...args);
}

/** Writes JSON to a file, because some gcloud options only accept a file. */
export function jsonFile(name: string, content: unknown): string {
  const folder = `${ROOT}/.local/set-up`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(content));
  return `.local/set-up/${name}.json`;
}
