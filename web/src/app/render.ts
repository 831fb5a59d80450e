import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates the prerendered page in slices, so that the page responds to input in between. */
export function render(app: ReactNode, root: HTMLElement): void {
  const announced = createElement(Announced, null, app);
  if (!root.firstElementChild) createRoot(root).render(announced);
  else startTransition(() => void hydrateRoot(root, announced));
}

/**
 * Notifies `before-the-app.ts` when the app has hydrated, and again when it has rendered the parts that its
 * document can't contain.
 */
function Announced({ children }: { children?: ReactNode }) {
  const [isInPlace, setInPlace] = useState(false);
  useLayoutEffect(() => {
    announce('app-in-place');
    setInPlace(true);
  }, []);
  useEffect(() => {
    if (isInPlace) announce('app-started');
  }, [isInPlace]);
  return children;
}

const announce = (name: string) => document.dispatchEvent(new Event(name));
