import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { INDEXED_PATHS } from '../journeys/pages/public-paths.ts';
import { measureBoard, measurePortal, withPages } from './first-paint.ts';
import { measureLanding } from './landing.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import type { Measured } from './measure.ts';
import { type Row, row } from './row.ts';
import { fillToday } from './venue-size.ts';

const PLAIN = '/bench/plain';

/** Measures pages in Chromium, the board at several sizes, and the landing page's weight. */
export function measurePages(
  environment: Environment,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  return withPages(environment, async (newContext) => {
    const { paint, bytes } = await measureLanding(await newContext(), loads);
    const portal = await measurePortal(await newContext(), loads);
    const scores = await scoreRows(environment);
    const boards: Row[] = [];
    for (const groups of days) {
      const last = await fillToday(groups);
      boards.push(paintRow(`board of ${groups}`, await measureBoard(await newContext(), last, loads)));
    }
    const sent = { measured: bytes.measured / 1000, baseline: bytes.baseline / 1000 };
    const landing = [paintRow('landing', paint), row({ what: 'landing, sent', ...sent, unit: 'kB' })];
    return {
      rows: [...landing, paintRow('portal', portal), ...boards, ...scores],
      landingBytes: bytes.measured,
    };
  });
}

const paintRow = (page: string, { measured, baseline }: Measured): Row =>
  row({ what: `${page}, first paint, p50`, measured: measured.p50, baseline: baseline.p50, unit: 'ms' });

/** Lighthouse's mobile performance scores, compared with plain HTML. */
async function scoreRows(environment: Environment): Promise<Row[]> {
  const [plain, ...scores] = await lighthouseScores(environment, [PLAIN, ...INDEXED_PATHS]);
  return scores.map(({ path, score }) =>
    row({ what: `${path}, Lighthouse`, measured: score, baseline: plain?.score ?? 0, unit: 'points' }),
  );
}
