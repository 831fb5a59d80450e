import { firebaseApp } from '@legacy-hub/web/src/firebase/app.ts';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';

const port = Number(import.meta.env.VITE_FIRESTORE_PORT);

export const firestore = getFirestore(firebaseApp);

connectFirestoreEmulator(firestore, '127.0.0.1', port, {
  mockUserToken: { sub: 'profiled-staff', role: 'staff', auth_time: Math.floor(Date.now() / 1000) },
});
