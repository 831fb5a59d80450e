/** Selects the project for all reads and writes. Call it before anything connects. */
export function setProject(id: string): void {
  process.env.GCLOUD_PROJECT = id;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket: `${id}.appspot.com` });
}
