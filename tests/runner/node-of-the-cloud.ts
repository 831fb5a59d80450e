import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import * as z from 'zod';

/**
 * A package outside the npm workspaces: in a workspace, its `node` would replace the machine's in every npm
 * script.
 */
const FOLDER = `${ROOT}/tests/node-24`;
const NODE = `${FOLDER}/node_modules/.bin/node`;

const packageSchema = z.object({
  engines: z.object({ node: z.string() }),
});

/**
 * Finds the Node version that the functions are deployed with: this machine's if it has that version, or else
 * a Linux build from npm. On other systems, returns this machine's Node of any version.
 */
export function findNodeOfTheCloud(): string {
  const { engines } = packageSchema.parse(JSON.parse(readFileSync(`${ROOT}/functions/package.json`, 'utf8')));
  const isWanted = (version: string) => version.startsWith(`v${engines.node}.`);
  if (isWanted(process.version)) return process.execPath;
  if (!isWanted(versionOf(NODE))) spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'ignore' });
  if (isWanted(versionOf(NODE))) return NODE;
  console.error(`Without Node ${engines.node}, the functions run on ${process.version} here.`);
  return process.execPath;
}

const versionOf = (node: string): string =>
  spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
