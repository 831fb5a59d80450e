import { now } from '@legacy-hub/domain/testing/households';
import { addDuration, hours, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { encryptedValue } from '../../browser/encrypted-store.ts';
import { ownerOfCopy } from '../../live/stored/copy-record.ts';
import { cachedNames } from '../../live/stored/device-copy.ts';
import { aFamily, aGroup, NORA, openProfile } from '../../testing/counter-customers.ts';
import { board, counter, profile } from '../../testing/counter-page.ts';
import { serveCounter } from '../../testing/counter-server.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { documents } from '../../testing/fakes/firebase-firestore.ts';
import { goOffline, moveTo, openCounter, openPortal, reload, STAFF, show } from '../../testing/open-app.tsx';
import { portal } from '../../testing/portal-page.ts';
import { heading } from '../../testing/public-pages.ts';

const GROUP = 'Bruno Weiss';
const LATE = 'Lara Late';
const halfAnHourLater = addDuration(now, minutes(30));

const onDisk = async () => JSON.stringify(await encryptedValue('counter-copy').open());

/** Opens a counter with a group on its board, an expected household, and one that was opened. */
async function aCounter(household = aFamily()): Promise<void> {
  serveCounter(household);
  await openCounter({ households: [household], walkIns: [aGroup(GROUP)], expected: [household] });
  await expect.element(board.row(GROUP)).toBeVisible();
  await expect.element(counter.expected).toHaveTextContent(NORA);
  await openProfile();
  await profile.close.click();
  await expect.poll(() => cachedNames('opened')).toEqual([`users/${household.uid}`]);
}

describe('a counter that opens', () => {
  // spec: device-copy-6
  it('shows the boards as they were, with the time, until they are live', async () => {
    await aCounter();
    documents.setSilent(true);
    moveTo(halfAnHourLater);
    await reload();
    await expect.element(board.row(GROUP)).toBeVisible();
    await expect.element(counter.updating).toHaveTextContent('As of 12:00 pm. Updating…');
    show(aGroup(LATE));
    documents.setSilent(false);
    await expect.element(board.row(LATE)).toBeVisible();
    await expect.element(counter.updating).not.toBeInTheDocument();
    await expect.element(board.announcement).not.toBeInTheDocument();
  });

  // spec: device-copy-7
  it('shows that it is offline, and since when, if the database doesn’t respond', async () => {
    await aCounter();
    documents.setReachable(false);
    moveTo(halfAnHourLater);
    await reload();
    await expect.element(counter.offline).toHaveTextContent('You’re offline. Last updated 12:00 pm.');
    await expect.element(board.row(GROUP)).toBeVisible();
    documents.setReachable(true);
    await expect.element(counter.offline).not.toBeInTheDocument();
  });
});

describe('the copy that a counter stores on its device', () => {
  it('includes a household that the same tab showed in its portal before', async () => {
    const household = { ...aFamily(), uid: 'shown-in-both' };
    await openPortal(household);
    await expect.element(portal.primary).toBeVisible();
    await aCounter(household);
  });

  // spec: device-copy-3
  it('is erased after 12 hours without the server, and not before', async () => {
    await aCounter();
    await expect.poll(onDisk).toContain(GROUP);
    goOffline();
    logins.setReachable(false);
    moveTo(addDuration(now, hours(11)));
    await expect.element(counter.search).toBeVisible();
    await expect.poll(onDisk).toContain(GROUP);
    moveTo(addDuration(now, hours(13)));
    await expect.element(heading('Staff login')).toBeVisible();
    await expect.poll(onDisk).not.toContain(GROUP);
    expect(cachedNames('opened')).toEqual([]);
  });

  // spec: device-copy-5
  it('is erased when someone else logs in on the device', async () => {
    await aCounter();
    documents.setSilent(true);
    logins.begin({ uid: 'lee', email: 'lee@example.com', role: 'staff' });
    await expect.poll(() => cachedNames('opened')).toEqual([]);
    expect(cachedNames('list')).toEqual([]);
  });

  it('is erased when its login loses the staff role, which ends the login', async () => {
    await aCounter();
    await expect.poll(onDisk).toContain(GROUP);
    logins.begin(STAFF);
    await expect.poll(logins.current).toBeNull();
    await expect.poll(onDisk).not.toContain(GROUP);
    expect(cachedNames('opened')).toEqual([]);
  });

  it('has no owner after a login that ends while its role is read', async () => {
    await aCounter();
    logins.begin({ ...STAFF, role: 'staff' });
    logins.end();
    await expect.element(heading('Staff login')).toBeVisible();
    await expect.poll(ownerOfCopy).toBeNull();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(ownerOfCopy()).toBeNull();
  });
});
