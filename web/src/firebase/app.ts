import { initializeApp } from 'firebase/app';

export const firebaseApp = initializeApp(JSON.parse(import.meta.env.VITE_FIREBASE));

/** The emulator ports in local environments; null in a production build. */
export const emulatorPorts: { auth: number; firestore: number; storage: number } | null = import.meta.env
  .VITE_EMULATORS
  ? JSON.parse(import.meta.env.VITE_EMULATORS)
  : null;
