import { useMemo } from 'react';
import { useAuth } from 'reactfire';
import { createSession, type Session } from './session.ts';

export function useSession(): Session {
  const auth = useAuth();
  return useMemo(() => createSession(auth), [auth]);
}
