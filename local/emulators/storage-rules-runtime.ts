import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CliError } from '../cli-error.ts';
import { writeJar } from './write-jar.ts';

const SOURCE = fileURLToPath(new URL('StorageRulesRuntime.java', import.meta.url));

/** Compiles the stand-in against the component with the rules engine. Cached until either changes. */
export function buildStorageRulesRuntime(component: string, folder: string): string {
  const fingerprint = createHash('sha256')
    .update(readFileSync(SOURCE))
    .update(component)
    .digest('hex')
    .slice(0, 16);
  const jar = `${folder}/storage-rules-${fingerprint}.jar`;
  if (existsSync(jar)) return jar;
  const classes = `${folder}/classes-${process.pid}`;
  mkdirSync(classes, { recursive: true });
  compile(component, classes);
  const entries = readdirSync(classes).map((name) => ({ name, content: readFileSync(`${classes}/${name}`) }));
  writeJar(
    jar,
    { 'Main-Class': 'StorageRulesRuntime', 'Class-Path': pathToFileURL(component).href },
    entries,
  );
  rmSync(classes, { recursive: true });
  return jar;
}

function compile(component: string, classes: string): void {
  const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main'];
  const { status, stderr } = spawnSync(
    'java',
    [...compiler, '-proc:none', '-nowarn', '-d', classes, '-cp', component, SOURCE],
    {
      encoding: 'utf8',
    },
  );
  if (status === 0) return;
  throw new CliError(
    `The Storage rules need a JDK, not just a Java runtime. Install JDK 17 or newer, then try again.\n${stderr.slice(0, 500)}`,
  );
}
