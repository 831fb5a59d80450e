import { CliError } from '@legacy-hub/local/cli-error.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';

/** Deletes all documents and accounts from the emulators. */
export async function clearData({ project, ports }: Environment): Promise<void> {
  await Promise.all([
    remove(
      `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${project}/databases/(default)/documents`,
    ),
    remove(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${project}/accounts`),
  ]);
}

async function remove(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!ok) throw new CliError(`${url} could not be cleared (${status}).`);
}
