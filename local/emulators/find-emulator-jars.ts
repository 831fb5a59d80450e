import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { CliError } from '../cli-error.ts';
import { ROOT } from '../launcher/root.ts';
import { compileJava, requireJava, writeJar } from './jdk.ts';

const FIRESTORE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const STORAGE = 'STORAGE_EMULATOR_BINARY_PATH';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const DOWNLOADS_FROM = 'storage.googleapis.com';
const RULES_RUNTIME = fileURLToPath(new URL('StorageRulesRuntime.java', import.meta.url));
const FOLDER = `${ROOT}/.local/emulators`;

/**
 * Finds each jar in the environment variable, firebase-tools' cache or the Cloud SDK, in that order, or lets
 * firebase-tools download it. Returns environment variables for firebase-tools; none if it finds the jars
 * itself.
 */
export async function findEmulatorJars(): Promise<Readonly<Record<string, string>>> {
  requireJava();
  const needsFirestore = !isKnown(FIRESTORE, 'firestore');
  const needsStorage = !isKnown(STORAGE, 'storage');
  if (!needsFirestore && !needsStorage) return {};
  const component = componentOfCloudSdk();
  if (component === null) {
    await requireDownloads();
    return {};
  }
  mkdirSync(FOLDER, { recursive: true });
  return {
    ...(needsFirestore && { [FIRESTORE]: pointTo(component) }),
    ...(needsStorage && { [STORAGE]: buildStorageRulesRuntime(component) }),
  };
}

function isKnown(variable: string, name: 'firestore' | 'storage'): boolean {
  if (process.env[variable]) return true;
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(cache, downloads[name].downloadPathRelativeToCacheDir));
}

function componentOfCloudSdk(): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  const gcloud = folders.map((folder) => join(folder, 'gcloud')).find((path) => existsSync(path));
  if (gcloud === undefined) return null;
  const jar = join(dirname(realpathSync(gcloud)), '..', COMPONENT);
  return existsSync(jar) ? jar : null;
}

/**
 * Writes a jar with only a manifest that points to the component's jar. firebase-tools runs `java -jar`, but
 * the component's jar has no main class.
 */
function pointTo(component: string): string {
  const jar = `${FOLDER}/firestore.jar`;
  writeJar(jar, MAIN_CLASS, component);
  return jar;
}

/** Compiles our Storage rules runtime against the component with the rules engine. Cached until either changes. */
function buildStorageRulesRuntime(component: string): string {
  const hash = createHash('sha256').update(readFileSync(RULES_RUNTIME)).update(component).digest('hex');
  const jar = `${FOLDER}/storage-rules-${hash.slice(0, 16)}.jar`;
  if (existsSync(jar)) return jar;
  const classes = `${FOLDER}/classes-${process.pid}`;
  mkdirSync(classes);
  compileJava(RULES_RUNTIME, component, classes);
  writeJar(jar, 'StorageRulesRuntime', component, ['-C', classes, '.']);
  rmSync(classes, { recursive: true });
  return jar;
}

async function requireDownloads(): Promise<void> {
  try {
    await lookup(DOWNLOADS_FROM);
  } catch {
    throw new CliError(
      'The Firestore emulator is missing and could not be downloaded. Connect to the internet or install the Cloud SDK component cloud-firestore-emulator, then try again.',
    );
  }
}
