import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endAllChildren, killOrphans, startChild } from './processes.ts';
import { ROOT } from './root.ts';

const folder = mkdtempSync(`${tmpdir()}/processes-`);

/**
 * Behaves like an emulator: starts a process outside its group, or one inside it with a different
 * environment, records both pids, and never exits.
 */
const PARENT = `
  const { spawn } = require('node:child_process');
  const place = process.argv[2] === 'unmarked' ? { env: {} } : { detached: true };
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...place, stdio: 'ignore' });
  require('node:fs').writeFileSync(process.argv[1], JSON.stringify([process.pid, grandchild.pid]));
  if (process.argv[2] === 'stubborn') process.on('SIGINT', () => {});
  setInterval(() => {}, 1000);
`;

/** Checks for a running process. A zombie counts as ended. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout !== '' && !stdout.startsWith('Z');
}

async function family(name: string, kind = 'polite'): Promise<[number, number]> {
  const file = `${folder}/${name}.json`;
  startChild({
    name,
    command: process.execPath,
    args: ['-e', PARENT, file, kind],
    cwd: folder,
    log: `${folder}/${name}.log`,
  });
  return written(file);
}

function written(file: string): Promise<[number, number]> {
  return vi.waitFor(() => JSON.parse(readFileSync(file, 'utf8')), { timeout: 18_000 });
}

describe('child processes', () => {
  beforeAll(() => endAllChildren());
  afterAll(() => rmSync(folder, { recursive: true }));

  test('all end on close, including grandchildren', async () => {
    const pids = await family('polite');
    expect(pids.map(isAlive)).toEqual([true, true]);
    await endAllChildren();
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('leave no orphan when the child is killed', async () => {
    const [child, grandchild] = await family('killed');
    process.kill(child, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(child)).toBe(false));
    expect(isAlive(grandchild)).toBe(true);
    await endAllChildren();
    expect(isAlive(grandchild)).toBe(false);
  });

  test('end with a grandchild that has a different environment', async () => {
    const pids = await family('unmarked', 'unmarked');
    await endAllChildren();
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false])); // its group was sent a signal
  });

  test('are killed when they ignore SIGINT', async () => {
    const pids = await family('deaf', 'stubborn');
    await endAllChildren({ politeMilliseconds: 100 });
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('of a killed launcher are ended by the next launcher', async () => {
    const file = `${folder}/orphans.json`;
    const exited = spawn(process.execPath, ['-e', '0']);
    await new Promise((resolve) => exited.once('exit', resolve));
    const env = { ...process.env, LEGACY_HUB_LAUNCHER: `${exited.pid}@${ROOT}` };
    spawn(process.execPath, ['-e', PARENT, file], { detached: true, stdio: 'ignore', env }).unref();
    const pids = await written(file);
    await killOrphans();
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('end when the launcher exits early', async () => {
    const file = `${folder}/hurry.json`;
    const child = JSON.stringify({
      name: 'x',
      command: process.execPath,
      args: ['-e', PARENT, file],
      cwd: folder,
    });
    const launcher = `import { startChild } from '${ROOT}/local/launcher/processes.ts';
      process.once('SIGTERM', () => process.exit());
      startChild({ ...${child}, log: '${folder}/hurry.log' });`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', launcher];
    const hurried = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
    const pids = await written(file);
    hurried.kill('SIGTERM');
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 10_000);
  });
});
