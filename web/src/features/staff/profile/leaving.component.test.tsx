import type { Household } from '@legacy-hub/domain/documents/household';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { aFamilyMember, aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { addDuration, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encryptedStore } from '../../../browser/encrypted-store.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { LEO, letIn, NORA, openProfile } from '../../../testing/counter-customers.ts';
import { counter, hereNow, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { goOffline, goOnline, moveTo, openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const family = (...tiers: ('supporter' | 'leader' | 'legacy-maker')[]): Household => {
  const [first = 'leader', second] = tiers;
  const others = second ? [aFamilyMember('leo', byCard(second), { name: LEO })] : [];
  return aHousehold(aPerson('nora', byCard(first), { name: NORA }), others, { uid: 'quist' });
};

const stay = page.getByRole('dialog', { name: 'Stay longer' });

async function openWith(household: Household, inside: string[] = []): Promise<CounterServer> {
  const [checkedIn, ...visits] = inside.length > 0 ? letIn(household, inside) : [household];
  const server = serveCounter(checkedIn);
  await openCounter({ households: [checkedIn], visits });
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
  await openProfile(NORA);
  return server;
}

const visitsOf = (server: CounterServer) => server.household('quist').primary.visits.filter(isEffective);

describe('the check-in', () => {
  it('says for how long it is, and lasts as long as staff choose', async () => {
    const server = await openWith(family('leader', 'legacy-maker'));
    await userEvent.keyboard('12');
    await expect.element(profile.checkSelected).toHaveTextContent(/^Check Selected \(2\) for 1 h$/);
    await profile.dialog.getByRole('button', { name: 'Increase Hours' }).click();
    await expect.element(profile.checkSelected).toHaveTextContent('for 2 h');
    await expectAccessible();
    await profile.checkSelected.click();
    await expect.element(hereNow.person(NORA)).toBeVisible();
    expect(visitsOf(server)).toMatchObject([{ sessionHours: 2 }]);
  });
});

describe('with three keys from the search, staff', () => {
  it('mark a person as left', async () => {
    const server = await openWith(family('leader', 'leader'), ['nora', 'leo']);
    await userEvent.keyboard('1l');
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await expect.element(hereNow.undoLeft(NORA)).toBeVisible();
    await expect.element(hereNow.markAsLeft(LEO)).toBeVisible();
    expect(visitsOf(server)).toMatchObject([{ leftAt: expect.any(Number), leftBy: STAFF.uid }]);
  });

  it('let someone back in who left, who is selected already', async () => {
    const server = await openWith(family('leader', 'leader'), ['nora', 'leo']);
    await userEvent.keyboard('l');
    await expect.element(hereNow.undoLeft(`${NORA}, ${LEO}`)).toBeVisible();
    moveTo(addDuration(now, minutes(10)));
    await openProfile(NORA);
    await expect
      .element(profile.person(NORA))
      .toHaveTextContent('Left at 12:00 pm. Free to come back in until 1:00 pm.');
    await userEvent.keyboard('{Enter}');
    await expect.element(hereNow.markAsLeft(NORA)).toBeVisible();
    await expect.element(counter.recent).toHaveTextContent(`${NORA} came back`);
    expect(visitsOf(server)).toMatchObject([{ hours: 1, returns: [{ undone: null }] }]);
    await counter.recent.getByRole('button', { name: /^Undo coming back/ }).click();
    await expect.element(hereNow.markAsLeft(NORA)).not.toBeInTheDocument();
  });

  it('let someone stay longer, and can undo it', async () => {
    const server = await openWith(family('supporter'), ['nora']);
    await userEvent.keyboard('s');
    await expect.element(stay).toHaveTextContent(`${NORA} until 2:00 pm, then 0 h left`);
    await userEvent.keyboard('{Enter}');
    await expect.element(hereNow.person(NORA)).toHaveTextContent('120:00');
    expect(visitsOf(server)).toMatchObject([{ sessionHours: 2 }]);
    await counter.recent.getByRole('button', { name: '1 more' }).click();
    await counter.recent.getByRole('button', { name: /^Undo extra hours/ }).click();
    await expect.element(hereNow.person(NORA)).toHaveTextContent('60:00');
  });
});

it('sells an hour to a Leader who is inside and has none left', async () => {
  await openWith(family('leader'), ['nora']);
  await expect.element(profile.person(NORA)).toHaveTextContent('Stay longer');
  await userEvent.keyboard('s');
  for (let hour = 1; hour < 4; hour++)
    await stay.getByRole('button', { name: 'Increase Extra hours' }).click();
  await expectAccessible();
  await stay.getByRole('button', { name: 'Stay 4 h longer' }).click();
  await expect.element(stay).not.toBeInTheDocument();
  await openProfile(NORA);
  await profile
    .person(NORA)
    .getByRole('button', { name: `Sell an hour: ${NORA}` })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Sell extra sessions' })).toHaveTextContent('$7');
});

it('queues leaving, its undo, coming back and staying longer offline, and sends each once in order', async () => {
  const server = await openWith(family('leader'), ['nora']);
  goOffline();
  await userEvent.keyboard('l');
  await expect.element(counter.notSent).toHaveTextContent('1 action saved');
  await hereNow.undoLeft(NORA).click();
  await expect.element(hereNow.markAsLeft(NORA)).toBeVisible();
  await hereNow.markAsLeft(NORA).click();
  await expect.element(hereNow.undoLeft(NORA)).toBeVisible();
  await openProfile(NORA);
  await expect.element(profile.checkSelected).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(hereNow.markAsLeft(NORA)).toBeVisible();
  await openProfile(NORA);
  await userEvent.keyboard('s');
  await expect.element(stay.getByRole('button', { name: 'Stay 1 h longer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(counter.notSent).toHaveTextContent('5 actions saved');
  await expect.element(hereNow.person(NORA)).toHaveTextContent('120:00');
  goOnline();
  await expect.element(counter.notSent).not.toBeInTheDocument();
  expect(api.sent(visitsEndpoints.markAsLeft)).toHaveLength(2);
  expect(visitsOf(server)).toMatchObject([{ sessionHours: 2, returns: [{ undone: null }] }]);
  expect(visitsOf(server)[0]?.leftAt).toBeUndefined();
});
