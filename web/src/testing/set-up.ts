import '@legacy-hub/domain/testing/read-example-venue';
import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './open-app.tsx';

/** Resets every test. The files share one page and its modules, which take longer to load than the tests. */
beforeEach(beginTest);
afterEach(endTest);
