import { now } from '@legacy-hub/domain/testing/households';
import { addDuration, hours, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it, vi } from 'vitest';
import { auth } from '../firebase/auth.ts';
import { storage } from '../firebase/storage.ts';
import { beginCopyRecord, ownerOfCopy } from '../live/stored/copy-record.ts';
import { logins } from '../testing/fakes/firebase-auth.ts';
import { STAFF } from '../testing/open-app.tsx';
import { watchLogin } from './watch-login.ts';

it('ends a counter login without the server for too long, although its page stays visible', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  logins.begin({ ...STAFF, role: 'staff' });
  beginCopyRecord(STAFF.uid);
  watchLogin(auth, storage);
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(ownerOfCopy()).toBe(STAFF.uid);
  logins.setReachable(false);
  vi.setSystemTime(addDuration(now, hours(13)));
  await vi.advanceTimersByTimeAsync(minutes(1));
  await expect.poll(ownerOfCopy).toBeNull();
});
