import type { Place } from '@legacy-hub/local/launcher/places.ts';
import { measureBoard, measurePortal, withPages } from './first-paint.ts';
import { measureLanding } from './landing.ts';
import { type Row, row } from './row.ts';
import { fillToday } from './venue-size.ts';

/** Pages in Chromium, the board on days with so many groups; and what the landing page weighs. */
export function measurePages(
  place: Place,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  return withPages(place, async (somebody) => {
    const { paint: landing, bytes } = await measureLanding(await somebody(), loads);
    const paints = { landing, portal: await measurePortal(await somebody(), loads) };
    for (const groups of days) {
      const last = await fillToday(groups);
      Object.assign(paints, { [`board of ${groups}`]: await measureBoard(await somebody(), last, loads) });
    }
    const rows = Object.entries(paints).map(([name, { ours, floor }]) =>
      row({ what: `${name}, first paint, p50`, ours: ours.p50, floor: floor.p50, unit: 'ms' }),
    );
    const sent = { ours: bytes.ours / 1000, floor: bytes.floor / 1000 };
    return { rows: [...rows, row({ what: 'landing, sent', ...sent, unit: 'kB' })], landingBytes: bytes.ours };
  });
}
