/** The sandbox's time in whole seconds, for every customer without a test clock. */
interface SandboxClock {
  now(): number;
  moveTo(seconds: number): void;
}

const realSeconds = () => Math.floor(Date.now() / 1000);

/** Creates a clock that runs in real time, plus any advance. With `startAt`, it is frozen until moved. */
export function createClock(startAt?: number): SandboxClock {
  if (startAt !== undefined) {
    let frozen = startAt;
    return {
      now: () => frozen,
      moveTo: (seconds) => {
        frozen = Math.max(frozen, seconds);
      },
    };
  }
  let ahead = 0;
  return {
    now: () => realSeconds() + ahead,
    moveTo: (seconds) => {
      ahead = Math.max(ahead, seconds - realSeconds());
    },
  };
}

export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
