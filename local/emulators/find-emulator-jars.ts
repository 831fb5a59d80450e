import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { CliError } from '../cli-error.ts';
import { ROOT } from '../launcher/root.ts';
import { requireJava } from './java.ts';
import { buildStorageRulesRuntime } from './storage-rules-runtime.ts';
import { writeJar } from './write-jar.ts';

const FIRESTORE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const STORAGE = 'STORAGE_EMULATOR_BINARY_PATH';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const DOWNLOADS_FROM = 'storage.googleapis.com';

export interface EmulatorJars {
  /** Environment variables for firebase-tools. Empty if it finds the jars itself. */
  readonly env: Readonly<Record<string, string>>;
}

/** Looks for each jar in the environment variable, firebase-tools' cache and the Cloud SDK, in that order, else lets firebase-tools download it. */
export async function findEmulatorJars(): Promise<EmulatorJars> {
  requireJava();
  const wantsFirestore = !isKnown(FIRESTORE, 'firestore');
  const wantsStorage = !isKnown(STORAGE, 'storage');
  if (!wantsFirestore && !wantsStorage) return { env: {} };
  const component = componentOfCloudSdk();
  if (component === null) {
    await requireDownloads();
    return { env: {} };
  }
  const folder = `${ROOT}/.local/emulators`;
  mkdirSync(folder, { recursive: true });
  const env: Record<string, string> = {};
  if (wantsFirestore) env[FIRESTORE] = pointTo(component, folder);
  if (wantsStorage) env[STORAGE] = buildStorageRulesRuntime(component, folder);
  return { env };
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

/** firebase-tools runs `java -jar`, but the component's jar has no main class, so a manifest-only jar points to it. */
function pointTo(component: string, folder: string): string {
  const jar = `${folder}/firestore.jar`;
  writeJar(jar, { 'Main-Class': MAIN_CLASS, 'Class-Path': pathToFileURL(component).href }, []);
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
