import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Takes over the page that was prerendered, in slices, so that it answers between them. */
export function render(app: ReactNode, root: HTMLElement): void {
  if (!root.firstElementChild) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}
