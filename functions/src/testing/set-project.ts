import { deleteApp, getApps } from 'firebase-admin/app';
import { beforeAll } from 'vitest';
import { saveVenue } from './example-settings.ts';

/**
 * Selects a new project for all reads and writes, and sets up its venue. Call it before anything connects. It
 * closes the connections of an earlier file in this process.
 */
export function setProject(name: string): void {
  const id = `${name}-${process.pid}`;
  process.env.GCLOUD_PROJECT = id;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket: `${id}.appspot.com` });
  for (const app of getApps())
    if (app.name === '[DEFAULT]' && app.options.projectId !== id) void deleteApp(app);
  beforeAll(() => saveVenue());
}
