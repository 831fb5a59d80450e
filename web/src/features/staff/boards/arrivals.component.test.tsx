import { announceArrival } from '@legacy-hub/domain/arrivals/endpoints';
import { decideAnnounceArrival } from '@legacy-hub/domain/arrivals/rules';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  expired,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { addDuration, hours, type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { checkIn } from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { aFamily, LEO, NORA } from '../../../testing/counter-customers.ts';
import { counter, hereNow, profile } from '../../../testing/counter-page.ts';
import { serveCounter } from '../../../testing/counter-server.ts';
import { documents } from '../../../testing/fakes/firebase-firestore.ts';
import { moveTo, openCounter, openPortal, PHONE } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const board = page.getByRole('region', { name: 'At the door' });
const rows = board.getByRole('list').first().getByRole('listitem');

function arrive(household: Household, at: Instant = now, came = peopleOf(household)): void {
  const personIds = came.map(({ id }) => id);
  const { state } = expectAccepted(decideAnnounceArrival(null, household, personIds, at));
  documents.set(`arrivals/${household.uid}`, state);
}

const family = aFamily('leader', 'leader');
const lapsed = aHousehold(
  aPerson('ada', expired('leader'), { name: 'Ada Byron' }),
  [aFamilyMember('ben', inCash('leader'), { name: 'Ben Byron' })],
  { uid: 'byron' },
);

describe('households at the door', () => {
  it('appear as they arrive, and are checked in with one Enter', async () => {
    serveCounter(family, lapsed);
    await openCounter({ households: [family, lapsed] });
    await expect.element(counter.search).toHaveFocus();
    await expect.element(board).toHaveTextContent('No one’s waiting');
    arrive(lapsed);
    arrive(family, addDuration(now, -minutes(1)));
    await expect.element(board).toHaveTextContent('2 households waiting');
    await expect
      .element(board.getByRole('button').first())
      .toHaveTextContent(`Check in ${NORA}, ${LEO} for 1 h`);
    await expect.element(board).toHaveTextContent(/since 11:59 am.*Ada Byron.*expired/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(hereNow.person(NORA)).toBeVisible();
    await expect.element(board).toHaveTextContent('1 household waiting');
    await expect.element(counter.search).toHaveFocus();
    await expectAccessible();
    expect(api.sent(checkIn)).toMatchObject([
      { userId: family.uid, membershipIds: ['nora'], familyIds: ['leo'] },
    ]);
  });

  it('check in only those who can come in, and open the others', async () => {
    serveCounter(lapsed);
    await openCounter({ households: [lapsed] });
    arrive(lapsed);
    await expect
      .element(board.getByRole('button', { name: 'Check in Ben Byron for 1 h', exact: true }))
      .toBeVisible();
    await board.getByRole('button', { name: 'Open Ada Byron' }).click();
    await expect.element(profile.person('Ada Byron')).toBeVisible();
  });

  it('have those who came selected in their profile, not those with a booking', async () => {
    await openCounter({ households: [family] });
    arrive(family, now, family.family);
    await board.getByRole('button', { name: `Open ${NORA}` }).click();
    await expect.element(profile.checkbox(LEO)).toBeChecked();
    await expect.element(profile.checkbox(NORA)).not.toBeChecked();
  });

  it('are dropped after two hours', async () => {
    await openCounter({ households: [family] });
    arrive(family);
    await expect.element(rows.first()).toBeVisible();
    moveTo(addDuration(now, hours(2)));
    await expect.element(board).toHaveTextContent('No one’s waiting');
  });

  it('move nothing else as they appear', async () => {
    await openCounter({ households: [family, lapsed] });
    await expect.element(hereNow.root).toHaveTextContent('No one’s here right now');
    const topOfBoards = () => hereNow.root.element().getBoundingClientRect().top;
    const before = topOfBoards();
    for (const household of [family, lapsed]) arrive(household);
    await expect.element(board).toHaveTextContent(/2 households waiting.*Ada Byron/);
    expect(topOfBoards()).toBe(before);
  });
});

describe('“We’re here”', () => {
  const send = page.getByRole('button', { name: 'Let the counter know' });

  it('opens from the poster’s address, and sends who is ticked', async () => {
    api.answer(announceArrival, { success: true });
    await openPortal(family, { path: '/here', size: PHONE });
    await page.getByRole('checkbox', { name: LEO }).click();
    await expectAccessible();
    await send.click();
    await expect.element(page.getByText(`The counter knows: ${NORA}. Come on over.`)).toBeVisible();
    await page.getByRole('button', { name: 'We’re not coming in' }).click();
    await expect.element(page.getByText('The counter no longer lists you.')).toBeVisible();
    expect(api.sent(announceArrival)).toMatchObject([{ personIds: ['nora'] }, { personIds: [] }]);
  });

  it('asks for someone, and says what to do if the counter can’t be reached', async () => {
    api.refuse(announceArrival, 'unavailable');
    await openPortal(aFamily('leader'), { path: '/portal/here', size: PHONE });
    const nora = page.getByRole('checkbox', { name: NORA });
    await nora.click();
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please tick who came.');
    await nora.click();
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t finish this just now.');
  });
});
