/** Everything that is read and written from here on is this project's: call it before anything connects. */
export function setProject(id: string): void {
  process.env.GCLOUD_PROJECT = id;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket: `${id}.appspot.com` });
}
