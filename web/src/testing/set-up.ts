import '@legacy-hub/domain/testing/read-example-venue';
import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './open-app.tsx';

/** For each file of component tests; they share one page and its modules, which take longer to load than the tests. */
beforeEach(beginTest);
afterEach(endTest);
