import { expect, test } from 'vitest';
import { checkRequestUrls } from './cloud/access.ts';

const filter = 'log_id("run.googleapis.com/requests")';

test.each([
  ['accepts a log without Cloud Run’s own requests', [{ name: 'request-urls', filter }], 'ok'],
  ['reports a log that leaves out nothing', undefined, 'missing'],
  [
    'reports a log that leaves out something else',
    [{ name: 'health', filter: 'log_id("other")' }],
    'missing',
  ],
  [
    'reports an exclusion that is switched off',
    [{ name: 'request-urls', filter, disabled: true }],
    'missing',
  ],
])('%s', async (_title, exclusions, state) => {
  const [finding] = await checkRequestUrls('hub-live', async () => ({ name: '_Default', exclusions }));
  expect(finding).toMatchObject({ state });
});
