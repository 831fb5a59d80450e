import { onTestFinished } from 'vitest';

/** Counts keystrokes and clicks from now on. */
export function countClicks(): () => number {
  let clicks = 0;
  const add = () => {
    clicks += 1;
  };
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, add, true);
    onTestFinished(() => window.removeEventListener(event, add, true));
  }
  return () => clicks;
}
