import { onTestFinished } from 'vitest';

/** Counts keystrokes and clicks from now on. */
export function countClicks(): () => number {
  let presses = 0;
  const add = () => {
    presses += 1;
  };
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, add, true);
    onTestFinished(() => window.removeEventListener(event, add, true));
  }
  return () => presses;
}
