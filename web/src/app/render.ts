import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates the prerendered page in slices, so that the page responds to input in between. */
export function render(app: ReactNode, root: HTMLElement): void {
  const announced = createElement(Announced, null, app);
  if (!root.firstElementChild) createRoot(root).render(announced);
  else startTransition(() => void hydrateRoot(root, announced));
}

/**
 * Notifies `before-the-app.ts` once the app has hydrated. React runs this effect before it renders again, so the
 * fields still contain what the visitor typed.
 */
function Announced({ children }: { children?: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('app-started')), []);
  return children;
}
