import { initializeApp } from 'firebase/app';

export const firebaseApp = initializeApp(JSON.parse(import.meta.env.VITE_FIREBASE));

/** The ports of the emulators on a laptop; a build for the cloud has none. */
export const emulatorPorts: { auth: number; firestore: number; storage: number } | null = import.meta.env
  .VITE_EMULATORS
  ? JSON.parse(import.meta.env.VITE_EMULATORS)
  : null;
