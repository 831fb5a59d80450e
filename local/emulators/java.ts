import { spawnSync } from 'node:child_process';
import { CliError } from '../cli-error.ts';

const OLDEST = 11;

/** The oldest Java that firebase-tools 14 supports. */
export function requireJava(): void {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) throw new CliError('Java is not on your PATH. Install JDK 17 or newer, then try again.');
  const version = majorVersion(stderr);
  if (version >= OLDEST) return;
  throw new CliError(`Found Java ${version}. Install JDK 17 or newer, then try again.`);
}

export function majorVersion(words: string): number {
  const [, first = '0', second = '0'] = words.match(/version "(\d+)(?:\.(\d+))?/) ?? [];
  return Number(first === '1' ? second : first);
}
