import { spawnSync } from 'node:child_process';
import { CliError } from '../cli-error.ts';

const OLDEST = 11;

/** The emulators run on Java; firebase-tools 14 wants 11 or newer. */
export function requireJava(): void {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error)
    throw new CliError('Java is not on your PATH: install a JDK, version 17 or newer, and try again.');
  const version = majorVersion(stderr);
  if (version >= OLDEST) return;
  throw new CliError(`This is Java ${version}: install a JDK, version 17 or newer, and try again.`);
}

export function majorVersion(words: string): number {
  const [, first = '0', second = '0'] = words.match(/version "(\d+)(?:\.(\d+))?/) ?? [];
  return Number(first === '1' ? second : first);
}
