import { useMemo } from 'react';
import { useAuth, useFirestore, useStorage } from 'reactfire';
import { createSession, type Session } from './session.ts';

export function useSession(): Session {
  const auth = useAuth();
  const firestore = useFirestore();
  const storage = useStorage();
  return useMemo(() => createSession(auth, firestore, storage), [auth, firestore, storage]);
}
