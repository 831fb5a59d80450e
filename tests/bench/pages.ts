import type { Place } from '@legacy-hub/local/launcher/environments.ts';
import { FOUND_BY_A_SEARCH } from '../journeys/pages/public-paths.ts';
import { measureBoard, measurePortal, withPages } from './first-paint.ts';
import { measureLanding } from './landing.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import type { Measured } from './measure.ts';
import { type Row, row } from './row.ts';
import { fillToday } from './venue-size.ts';

const PLAIN = '/bench/plain';

/** Pages in Chromium, the board on days with so many groups; and what the landing page weighs. */
export function measurePages(
  place: Place,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  return withPages(place, async (somebody) => {
    const { paint, bytes } = await measureLanding(await somebody(), loads);
    const portal = await measurePortal(await somebody(), loads);
    const scores = await scoreRows(place);
    const boards: Row[] = [];
    for (const groups of days) {
      const last = await fillToday(groups);
      boards.push(paintRow(`board of ${groups}`, await measureBoard(await somebody(), last, loads)));
    }
    const sent = { ours: bytes.ours / 1000, floor: bytes.floor / 1000 };
    const landing = [paintRow('landing', paint), row({ what: 'landing, sent', ...sent, unit: 'kB' })];
    return { rows: [...landing, paintRow('portal', portal), ...boards, ...scores], landingBytes: bytes.ours };
  });
}

const paintRow = (page: string, { ours, floor }: Measured): Row =>
  row({ what: `${page}, first paint, p50`, ours: ours.p50, floor: floor.p50, unit: 'ms' });

/** What Lighthouse reckons of their speed on a phone, beside plain words. */
async function scoreRows(place: Place): Promise<Row[]> {
  const [plain, ...scores] = await lighthouseScores(place, [PLAIN, ...FOUND_BY_A_SEARCH]);
  return scores.map(({ path, score }) =>
    row({ what: `${path}, Lighthouse`, ours: score, floor: plain?.score ?? 0, unit: 'points' }),
  );
}
