import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorPorts, firebaseApp } from './app.ts';

export const storage = getStorage(firebaseApp);

if (emulatorPorts) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);
