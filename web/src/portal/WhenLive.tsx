import type { ReactNode } from 'react';
import { usePortal } from './live.ts';

/** What begins with the household's details or changes it waits for the server, so that nothing begins with old ones. */
export function WhenLive({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return usePortal().isKept ? fallback : children;
}
