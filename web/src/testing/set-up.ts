import './quiet-react.ts';
import './pointer.ts';
import '@legacy-hub/domain/testing/read-example-venue';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { afterEach, beforeEach } from 'vitest';
import { setSettings } from '../browser/venue-settings.ts';
import { beginTest, endTest } from './open-app.tsx';

/** Some files create customers while they load, before their first test. */
setSettings({ revision: 1, venue: EXAMPLE_VENUE });

/** Resets every test. The files share one page and its modules, which take longer to load than the tests. */
beforeEach(beginTest);
afterEach(endTest);
