import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

const tell = (name: string) => document.dispatchEvent(new Event(name));

/** Around the app. Tells `before-the-app.ts` when the app is in its place, and when it has also rendered what its document can't know. */
export function TakeOver({ children }: { children: ReactNode }) {
  const [isInPlace, setInPlace] = useState(false);
  useLayoutEffect(() => {
    tell('app-in-place');
    setInPlace(true);
  }, []);
  useEffect(() => {
    if (isInPlace) tell('app-started');
  }, [isInPlace]);
  return children;
}
