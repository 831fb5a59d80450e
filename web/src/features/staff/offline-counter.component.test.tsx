import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { isEffective } from '@legacy-hub/domain/hours';
import type { Household } from '@legacy-hub/domain/household-schema';
import { decideKeptCheckIn } from '@legacy-hub/domain/outbox/kept-visits';
import { getDeviceKey } from '@legacy-hub/domain/staff/endpoints';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type CounterServer, serveCounter } from '../../testing/counter-server.ts';
import { goOffline, goOnline, openCounter } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const NORA = 'Nora Quist';
const LEO = 'Leo Quist';
const nora = (membership = byCard('leader')): Household =>
  aHousehold(aPerson('nora', membership, { name: NORA }), [], { uid: 'quist' });

const search = page.getByRole('combobox', { name: 'Search by phone, name or pass code' });
const profile = page.getByRole('dialog', { name: 'Customer Profile' });
const check = profile.getByRole('button', { name: /^Check Selected/ });
const notSent = page.getByRole('region', { name: 'Not sent yet' });
const undo = page.getByRole('button', { name: `Undo check-in for ${NORA}` });
const hereNow = page.getByRole('region', { name: 'Here now' });
const cash = page.getByRole('dialog', { name: 'Take cash' });

/** The counter with the profile of a household, at a time when the network still works. */
async function openProfile(household: Household): Promise<CounterServer> {
  const server = serveCounter(household);
  await openCounter({ households: [household] });
  await expect.element(search).toHaveFocus();
  await expect.poll(() => api.sent(getDeviceKey)).not.toHaveLength(0);
  await search.fill(household.primary.name);
  await page.getByRole('button', { name: 'Search Customer' }).click();
  await expect.element(check).toBeVisible();
  return server;
}

async function keepCheckIn(): Promise<void> {
  await profile.getByRole('checkbox', { name: NORA }).click();
  await check.click();
  await expect.element(profile).not.toBeInTheDocument();
  await expect.element(page.getByText('Kept, will be sent').first()).toBeVisible();
}

const effectiveVisits = (server: CounterServer) =>
  server.household('quist').primary.visits.filter(isEffective);

describe('a counter without a network', () => {
  // spec: counter-offline-1
  it('keeps a check-in, shows it, and sends it once when the network is back', async () => {
    const server = await openProfile(nora());
    goOffline();
    await expect.element(profile).toHaveTextContent("You're offline. Last updated");
    await keepCheckIn();
    await expect.element(notSent).toHaveTextContent('1 press kept and not sent yet');
    await expect.element(undo).toBeVisible();
    await expect.element(hereNow).toHaveTextContent(NORA);
    expect(api.sent(visitsEndpoints.checkIn)).toEqual([]);
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([
      {
        userId: 'quist',
        membershipIds: ['nora'],
        late: { lastContact: expect.stringMatching(/^\d+\.signed$/) },
      },
    ]);
    expect(effectiveVisits(server)).toHaveLength(1);
  });

  // spec: counter-offline-2
  it('sends a check-in and its undo in their order', async () => {
    const server = await openProfile(nora());
    goOffline();
    await keepCheckIn();
    await undo.click();
    await expect.element(notSent).toHaveTextContent('2 presses kept and not sent yet');
    await expect.element(undo).not.toBeInTheDocument();
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(server.household('quist').primary.visits).toHaveLength(1);
    expect(effectiveVisits(server)).toEqual([]);
  });

  // spec: counter-check-in-4
  it('sends a check-in whose answer was lost with the same key', async () => {
    const server = await openProfile(nora());
    api.lose(visitsEndpoints.checkIn);
    await keepCheckIn();
    await expect.poll(() => api.keysOf(visitsEndpoints.checkIn)).toHaveLength(2);
    const [first, second] = api.keysOf(visitsEndpoints.checkIn);
    expect(second).toBe(first);
    expect(server.household('quist').primary.visits).toEqual([]);
  });

  it('says whom another counter let in meanwhile, and offers to open the customer', async () => {
    const household = { ...nora(), family: [aFamilyMember('leo', byCard('leader'), { name: LEO })] };
    const server = await openProfile(household);
    goOffline();
    await keepCheckIn();
    const elsewhere = decideCheckIn(
      household,
      { personIds: ['nora'], by: 'lee', idempotencyKey: 'other' },
      now,
    );
    if (!elsewhere.ok) return expect.unreachable();
    server.store(elsewhere.state, elsewhere.effects);
    goOnline();
    const refused = notSent.getByRole('alert');
    await expect.element(refused).toHaveTextContent(`Check-in of ${NORA} at 12:00 pm was refused.`);
    await expect.element(refused).toHaveTextContent(`${NORA} is already here`);
    await refused.getByRole('button', { name: 'Open customer' }).click();
    await expect.element(profile).toHaveTextContent(LEO);
  });

  it('decides by the same rules as the server, and lets nobody in who has not paid', async () => {
    await openProfile(nora(unpaid('leader')));
    goOffline();
    await profile.getByRole('checkbox', { name: NORA }).click();
    await check.click();
    await expect.element(profile.getByRole('alert')).toHaveTextContent(`${NORA} hasn't paid yet.`);
    expect(
      decideKeptCheckIn(nora(unpaid('leader')), { personIds: ['nora'], idempotencyKey: 'k', by: 'kim' }, now)
        .ok,
    ).toBe(false);
  });

  it('takes cash with its receipt, lets the person in, and sends both in their order', async () => {
    const server = await openProfile(nora(unpaid('leader')));
    goOffline();
    await profile.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await cash.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect.element(cash).toHaveTextContent(`Cash for ${NORA} is kept on this device and will be sent.`);
    await cash.getByRole('button', { name: 'Done' }).click();
    await keepCheckIn();
    await expect
      .element(notSent)
      .toHaveTextContent("That includes $20 in cash, which isn't in the takings yet.");
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.confirmCash)).toHaveLength(1);
    expect(server.household('quist').primary.membership.status).toBe('active');
    expect(effectiveVisits(server)).toHaveLength(1);
  });
});
