import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Takes over the page that was prerendered, in slices, so that it answers between them. */
export function render(app: ReactNode, root: HTMLElement): void {
  const announced = createElement(Announced, null, app);
  if (!root.firstElementChild) createRoot(root).render(announced);
  else startTransition(() => void hydrateRoot(root, announced));
}

/** Announces to `before-the-app.ts` when the app is in its place, and when it has also rendered what its document can't know. */
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
