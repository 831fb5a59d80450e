import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CliError } from '@legacy-hub/local/cli-error.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import * as z from 'zod';

/** Not a workspace: its `node` would take the place of the machine's in every npm script. */
const FOLDER = `${ROOT}/tests/node-24`;
const NODE = `${FOLDER}/node_modules/.bin/node`;

const packageSchema = z.object({
  engines: z.object({ node: z.string() }),
});

/** Node as the functions are deployed with. This machine's if it is of that version, else from npm. */
export function findNodeOfTheCloud(): string {
  const { engines } = packageSchema.parse(JSON.parse(readFileSync(`${ROOT}/functions/package.json`, 'utf8')));
  const isWanted = (version: string) => version.startsWith(`v${engines.node}.`);
  if (isWanted(process.version)) return process.execPath;
  if (!isWanted(versionOf(NODE))) spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'ignore' });
  if (isWanted(versionOf(NODE))) return NODE;
  throw new CliError(
    `The functions run on Node ${engines.node}, which npm has for Linux only, and did not install here. Install it from nodejs.org, then try again.`,
  );
}

const versionOf = (node: string): string =>
  spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
