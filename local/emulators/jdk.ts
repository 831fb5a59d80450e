import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CliError } from '../cli-error.ts';

const INSTALL = 'Install JDK 17 or newer, then try again.';

/** Returns the major version, such as 17. */
export function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(stderr?.match(/version "(\d+)/)?.[1] ?? 0);
}

export function requireJava(): void {
  if (spawnSync('java', ['-version']).error) throw new CliError(`Java is not on your PATH. ${INSTALL}`);
}

export function compileJava(source: string, classPath: string, folder: string): void {
  const options = ['-proc:none', '-nowarn', '-d', folder, '-cp', classPath];
  runJdk('jdk.compiler/com.sun.tools.javac.Main', [...options, source]);
}

export function writeJar(jar: string, mainClass: string, classPath: string, classes: string[] = []): void {
  const manifest = `${jar}.manifest`;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(classPath).href}\n`);
  runJdk('jdk.jartool/sun.tools.jar.Main', ['--create', '--file', jar, '--manifest', manifest, ...classes]);
}

function runJdk(tool: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('java', ['-m', tool, ...args], { encoding: 'utf8' });
  if (status !== 0)
    throw new CliError(
      `The emulators need a JDK, not just a Java runtime. ${INSTALL}\n${stderr.slice(0, 500)}`,
    );
}
