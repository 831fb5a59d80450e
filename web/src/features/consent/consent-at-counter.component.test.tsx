import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setSettings } from '../../browser/venue-settings.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import {
  aFamily,
  aGroup,
  aGroupThatCame,
  LEO,
  openProfile,
  paidInCash,
} from '../../testing/counter-customers.ts';
import { counter, profile } from '../../testing/counter-page.ts';
import { serveCounter } from '../../testing/counter-server.ts';
import { goOffline, openCounter, openPortal, show } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const CONSENT = { version: 1, at: now, by: 'Anna Quist', how: 'counter' } as const;

const leoAged = (age: number, more: Partial<Household['family'][number]> = {}): Household => {
  const household = aFamily('leader', 'supporter');
  return { ...household, family: household.family.map((leo) => ({ ...leo, age, ...more })) };
};

const stop = () =>
  setSettings({ revision: 1, venue: { ...EXAMPLE_VENUE, consent: { mode: 'stop', version: 1 } } });

const showCode = page.getByRole('button', { name: `Show consent code: ${LEO}` });
const code = page.getByRole('img', { name: 'Code for the parent’s phone' });
const othersAreAdults = page.getByRole('button', { name: 'Everyone else is 18 or over: check in' });

/** Opens the code of a group that can't come in without a guardian's consent. Returns its pass. */
async function openConsentCodeOfGroup(): Promise<WalkIn> {
  stop();
  const group = { ...paidInCash(aGroup('Tom Reed')), participants: 2 };
  serveCounter(group);
  api.answer(consentEndpoints.getConsentCode, { path: '/consent#signed' });
  await openCounter({ walkIns: [group] });
  await openProfile('5432');
  await page.getByRole('button', { name: `Show consent code: ${group.name}` }).click();
  return group;
}

describe('a missing consent at the counter', () => {
  it('is in the child’s row with a code, which the parent’s consent replaces', async () => {
    serveCounter(leoAged(9));
    api.answer(consentEndpoints.getConsentCode, { path: '/consent#signed' });
    await openCounter({ households: [leoAged(9)] });
    await openProfile();
    await expect.element(profile.person(LEO)).toHaveTextContent('A guardian’s consent is missing.');
    await showCode.click();
    await expect.element(code).toBeVisible();
    await expectAccessible();
    show(leoAged(9, { consents: [CONSENT] }));
    await expect.element(page.getByText(`A guardian’s consent is given for ${LEO}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(profile.person(LEO)).not.toHaveTextContent('missing');
  });

  it('stops the check-in of the child, even offline, if the venue chose so', async () => {
    stop();
    serveCounter(leoAged(9));
    await openCounter({ households: [leoAged(9)] });
    await openProfile();
    await expect.element(profile.person(LEO)).toHaveTextContent(`${LEO} needs a guardian’s consent first.`);
    goOffline();
    await profile.checkSelected.click();
    await expect.element(profile.problem).toHaveTextContent(`${LEO} needs a guardian’s consent first.`);
    await showCode.first().click();
    await expect.element(page.getByText(/^The code needs the internet\./)).toBeVisible();
  });

  it('lets a group in once staff confirm that the others are adults', async () => {
    const { id } = await openConsentCodeOfGroup();
    await othersAreAdults.click();
    await expect.element(counter.toast('Visit processed successfully!')).toBeVisible();
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([{ userId: id, othersAreAdults: true }]);
  });

  it('isn’t asked for again when staff let the group into a full venue', async () => {
    await openConsentCodeOfGroup();
    api.refuse(visitsEndpoints.checkIn, 'venue-full', 100, 100, { name: LEO, at: '4:20 pm' });
    await othersAreAdults.click();
    await profile.dialog.getByLabelText('Reason to do it anyway').fill('Their friends are inside');
    await profile.dialog.getByRole('button', { name: 'Check in anyway' }).click();
    await expect.poll(() => api.sent(visitsEndpoints.checkIn)).toHaveLength(2);
    const [, made] = api.sent(visitsEndpoints.checkIn);
    expect(made).toMatchObject({ othersAreAdults: true, overrideReason: 'Their friends are inside' });
  });
});

describe('people who join a group that has come in', () => {
  it('need a guardian’s consent, or staff who confirm that they are adults', async () => {
    const [pass, visit] = aGroupThatCame('Tom Reed', now);
    stop();
    serveCounter(pass);
    api.answer(walkInsEndpoints.extendWalkIn, {
      success: true,
      message: 'Added.',
      amountCents: 700,
      receipt: 'A-1',
    });
    await openCounter({ walkIns: [pass], visits: [visit] });
    await openProfile(pass.code);
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add people' });
    const take = dialog.getByRole('button', { name: 'Take $7.00' });
    await expect.element(take).toBeDisabled();
    await expect
      .element(dialog)
      .toHaveTextContent(/No guardian’s consent yet for any of the 2 participants\. .+Confirm first that/);
    await expectAccessible();
    await dialog.getByRole('checkbox', { name: 'Everyone else is 18 or over' }).click();
    await take.click();
    await expect.element(dialog).toHaveTextContent('Added: 1 extra participant.');
    expect(api.sent(walkInsEndpoints.extendWalkIn)).toMatchObject([{ othersAreAdults: true }]);
  });
});

describe('a missing consent in the portal', () => {
  it('leads to the page with the rules', async () => {
    api.answer(consentEndpoints.getConsentLink, { path: '/consent#userId=a&how=portal&until=1&signature=s' });
    api.answer(consentEndpoints.openConsent, {
      text: 'No running.',
      version: 1,
      children: [{ id: 'leo', name: 'Leo' }],
      given: [],
      room: 0,
    });
    await openPortal(leoAged(9));
    await expect.element(page.getByText(`guardian’s consent for ${LEO}`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Read and agree' }).click();
    await expect.element(page.getByText('No running.')).toBeVisible();
  });
});
