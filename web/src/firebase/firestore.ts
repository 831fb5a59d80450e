import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulatorPorts, firebaseApp } from './app.ts';

export const firestore = getFirestore(firebaseApp);

if (emulatorPorts) connectFirestoreEmulator(firestore, '127.0.0.1', emulatorPorts.firestore);
