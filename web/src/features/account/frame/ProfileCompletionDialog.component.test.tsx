import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import { toWireUser } from '@legacy-hub/domain/account/view';
import { privacyNotice } from '@legacy-hub/domain/copy/shared/site';
import { MEGABYTE } from '@legacy-hub/domain/core/limits';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expired,
  now,
} from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { setSettings } from '../../../browser/venue-settings.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { openPortal, PHONE, reload, show } from '../../../testing/open-app.tsx';
import { aPicture, chooseFile, photoPickerIn, portal, said } from '../../../testing/portal-page.ts';
import { heading } from '../../../testing/public-pages.ts';
import { api } from '../../../testing/stub-api.ts';

const LEE = 'Lee Nguyen';
const CHILD = 'Family member 1';
const ADDRESS = '12 Enmore Road, Newtown NSW 2042';

const dialog = page.getByRole('dialog', { name: /^Welcome, / });
const section = (name: string): Locator => dialog.getByRole('group', { name });
const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
const waitsForPhoto = dialog.getByText('Saving as soon as your photo is uploaded.');
const photo = (name: string) => photoPickerIn(section(name));
const form = {
  address: dialog.getByLabelText('Address'),
  save: button('Save Profile'),
  next: button('Next'),
  back: button('Back'),
  logOut: button('Logout'),
  problem: dialog.getByRole('alert'),
  name: (place: number): Locator => section(`Family member ${place}`).getByLabelText('Name'),
  relationship: (place: number): Locator => section(`Family member ${place}`).getByLabelText('Relationship'),
};

/** A newly registered household, whose family members have a tier but no name. */
const registered = (tier: Tier, ...others: Tier[]): Household =>
  aHousehold(
    aPerson('lee', byCard(tier), { name: LEE, photo: null }),
    others.map((each, index) =>
      aFamilyMember(`child-${index + 1}`, byCard(each), { name: '', relationship: null, photo: null }),
    ),
    { address: null, profileComplete: false },
  );

/** Serves profile changes by the rules of `domain`, and gives every photo a new path. */
function serve(household: Household): void {
  let photos = 0;
  api.answerWith(accountEndpoints.uploadPhoto, () => {
    photos += 1;
    return { photoUrl: `photos/household/${photos}.webp` };
  });
  api.handle(accountEndpoints.saveProfile, ({ family, ...profile }) => {
    const command = {
      ...profile,
      family: family.map(({ _id: personId, ...each }) => ({ personId, ...each })),
    };
    const decision = decideSaveProfile(household, command, now);
    if (!decision.ok) return decision;
    show(decision.state);
    return { ok: true, body: toWireUser(decision.state, now) };
  });
}

async function logInFirstTime(
  household: Household,
  options?: Parameters<typeof openPortal>[1],
): Promise<void> {
  serve(household);
  await openPortal(household, options);
  await expect.element(dialog).toBeVisible();
}

let picture: File;
beforeEach(async () => {
  picture = await aPicture(200);
});

async function uploadPhoto(who: string): Promise<void> {
  chooseFile(photo(who).upload, picture);
  await expect.element(photo(who).done).toBeVisible();
}

const toBeSaved = async () => {
  await expect.element(said('Profile updated successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
};

describe('profile completion', () => {
  it('is saved without photos where they are optional, and says why one helps', async () => {
    await logInFirstTime(registered('leader', 'leader'));
    setSettings({ revision: 2, venue: { ...EXAMPLE_VENUE, photosRequired: false } });
    await expect.element(section(LEE)).toHaveTextContent('A photo helps our staff recognise everyone, but');
    await form.address.fill(ADDRESS);
    await form.name(1).fill('Mina Nguyen');
    await form.relationship(1).fill('Daughter');
    await form.save.click();
    await toBeSaved();
  });

  it('says why a photo helps, and asks for none once staff have completed the profile without photos', async () => {
    const household = registered('leader');
    await logInFirstTime(household);
    await expect.element(dialog).toHaveTextContent('our staff know at a glance');
    show({ ...household, profileComplete: true, withoutPhotosAt: now });
    await expect.element(dialog).not.toHaveTextContent('our staff know at a glance');
    await expect.element(section(LEE)).toHaveTextContent('but it’s optional');
    show({ ...household, profileComplete: true, withoutPhotosAt: now, address: ADDRESS });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  // spec: portal-profile-completion-6
  it('welcomes the member, asks for everyone in the household, and closes once it is saved', async () => {
    await logInFirstTime(registered('legacy-maker', 'leader'));
    await expect.element(dialog).toHaveAccessibleName('Welcome, Lee!');
    await expect.element(form.address).toHaveFocus();
    await expect
      .element(dialog.getByRole('link', { name: privacyNotice.link }).first())
      .toHaveAttribute('href', '/privacy');
    await form.address.fill(ADDRESS);
    await uploadPhoto(LEE);
    await form.name(1).fill('Mina Nguyen');
    await form.relationship(1).fill('Daughter');
    await uploadPhoto(CHILD);
    await expect.element(photo(CHILD).preview).toBeVisible();
    await form.save.click();
    await toBeSaved();
    expect(api.sent(accountEndpoints.saveProfile)).toMatchObject([
      {
        address: ADDRESS,
        photo: 'photos/household/1.webp',
        profileComplete: true,
        family: [
          { _id: 'child-1', name: 'Mina Nguyen', relationship: 'Daughter', photo: 'photos/household/2.webp' },
        ],
      },
    ]);
    await reload();
    await expect.element(portal.heading).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('labels a family member as the counter does', async () => {
    const household = registered('leader', 'supporter');
    const [child] = household.family;
    if (!child) throw new Error('There is no family member');
    await logInFirstTime({ ...household, family: [{ ...child, name: 'Mina Nguyen' }] });
    await expect.element(section('Mina Nguyen').getByLabelText('Name')).toHaveValue('Mina Nguyen');
    await expect.element(section(CHILD)).not.toBeInTheDocument();
  });

  // spec: portal-profile-completion-2
  it('restores typed details and uploaded photos after a reload', async () => {
    await logInFirstTime(registered('leader', 'supporter'));
    await form.address.fill('12 Enmore Road');
    await form.name(1).fill('Mina');
    await uploadPhoto(CHILD);
    await reload();
    await expect.element(form.address).toHaveValue('12 Enmore Road');
    await expect.element(form.name(1)).toHaveValue('Mina');
    await expect.element(photo(CHILD).preview).toBeVisible();
    await form.relationship(1).fill('Daughter');
    await uploadPhoto(LEE);
    await form.save.click();
    await toBeSaved();
  });

  it('saves nothing when a pending photo fails, and saves automatically once one is uploaded', async () => {
    await logInFirstTime(registered('supporter'));
    const lost = api.hold(accountEndpoints.uploadPhoto);
    chooseFile(photo(LEE).upload, picture);
    await expect.element(photo(LEE).progress).toBeVisible();
    await expect.element(photo(LEE).preview).toBeVisible();
    await form.address.fill('12 Enmore Road');
    await form.save.click();
    await expect.element(waitsForPhoto).toBeVisible();
    lost.lose();
    await expect.element(photo(LEE).problem).toHaveTextContent('Error uploading photo. Network Error');
    await expect.element(waitsForPhoto).not.toBeInTheDocument();
    await expect.element(form.save).toBeEnabled();
    const upload = api.hold(accountEndpoints.uploadPhoto);
    await photo(LEE).tryAgain.click();
    await form.save.click();
    await expect.element(waitsForPhoto).toBeVisible();
    expect(api.sent(accountEndpoints.saveProfile)).toEqual([]);
    upload.answer({ photoUrl: 'photos/household/1.webp' });
    await toBeSaved();
    expect(api.sent(accountEndpoints.saveProfile)).toMatchObject([
      { address: '12 Enmore Road', photo: 'photos/household/1.webp' },
    ]);
  });

  // spec: portal-profile-completion-3
  it('shows missing details at their fields, and focuses the first one', async () => {
    await logInFirstTime(registered('leader', 'leader'));
    await form.save.click();
    await expect.element(form.address).toHaveFocus();
    await expect.element(form.address).toHaveAccessibleDescription('Please enter your address.');
    await expect.element(photo(LEE).upload).toHaveAccessibleDescription(/Please upload a photo\./);
    const allRequired = 'All fields for family members are required.';
    await expect.element(form.name(1)).toHaveAccessibleDescription(allRequired);
    await expect.element(form.relationship(1)).toHaveAccessibleDescription('Required');
    await form.address.fill('12 Enmore Road');
    await expect.element(form.address).toBeValid();
    await uploadPhoto(LEE);
    await form.name(1).fill('Mina');
    await form.relationship(1).fill('Daughter');
    await form.save.click();
    await expect.element(section(CHILD).getByText(allRequired)).toBeInViewport();
    await expect.element(photo(CHILD).upload).toHaveFocus();
    expect(api.sent(accountEndpoints.saveProfile)).toEqual([]);
  });

  it('shows one person at a time, with Next and Back', async () => {
    await logInFirstTime(registered('legacy-maker', 'leader', 'supporter'), { size: PHONE });
    await expect.element(section(LEE)).toHaveTextContent('1 of 3');
    await expect.element(form.address).toBeInViewport();
    await expect.element(form.name(1)).not.toBeInViewport();
    await form.next.click();
    await expect.element(form.name(1)).toHaveFocus();
    await expect.element(form.name(1)).toBeInViewport();
    await expect.element(form.address).not.toBeInViewport();
    await expect.element(form.back).toBeVisible();
    await form.next.click();
    await expect.element(form.name(2)).toHaveFocus();
    await expect.element(section('Family member 2')).toHaveTextContent('3 of 3');
    await expect.element(form.next).not.toBeInTheDocument();
    await form.back.click();
    await expect.element(form.name(1)).toBeInViewport();
    await form.back.click();
    await expect.element(form.address).toHaveFocus();
    await expect.element(form.logOut).toBeVisible();
  });

  it('waits while the household has no usable membership, and appears once it has paid', async () => {
    const household = registered('leader');
    const lee = { ...household.primary, membership: expired('leader') };
    await openPortal({ ...household, primary: lee });
    await expect.element(page.getByRole('heading', { name: 'Start again – $20 a week' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    show({ ...household, primary: { ...lee, membership: byCard('leader') } });
    await expect.element(dialog).toBeVisible();
  });

  // spec: portal-profile-completion-4
  it('is one form for a single person, on every view, and is closed only by logging out', async () => {
    await logInFirstTime(registered('supporter'), { path: '/portal/profile' });
    await expect.element(form.save).toBeVisible();
    await expect.element(form.next).not.toBeInTheDocument();
    await expect.element(dialog.getByText('1 of 1')).not.toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await form.logOut.click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    expect(logins.current()).toBeNull();
  });

  it('preserves all input when the server cannot be reached', async () => {
    const household = registered('supporter');
    await logInFirstTime(household);
    await form.address.fill('12 Enmore Road');
    await uploadPhoto(LEE);
    api.lose(accountEndpoints.saveProfile);
    await form.save.click();
    await expect.element(form.problem).toHaveTextContent('Error updating profile. Network Error');
    serve(household);
    await form.save.click();
    await toBeSaved();
  });

  it('can be completed by keyboard on a phone', async () => {
    await logInFirstTime(registered('leader', 'supporter'), { size: PHONE });
    await uploadPhoto(LEE);
    await uploadPhoto(CHILD);
    await userEvent.click(form.address);
    await userEvent.keyboard('12 Enmore Road{Tab}{Tab}{Tab}');
    await expect.element(form.name(1)).toHaveFocus();
    await userEvent.keyboard('Kid{Tab}Child{Tab}{Tab}{Tab}');
    await expect.element(form.back).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(form.save).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await toBeSaved();
  });

  it('is accessible with a photo, a refused photo and every missing field', async () => {
    await logInFirstTime(registered('leader', 'supporter'));
    await expectAccessible();
    await uploadPhoto(LEE);
    chooseFile(photo(CHILD).upload, new File(['Dear venue'], 'letter.txt', { type: 'text/plain' }));
    await form.save.click();
    await expect.element(form.address).toBeInvalid();
    await expectAccessible();
  });
});

describe('a profile photo', () => {
  const unreadable = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'face.heic', { type: 'image/heic' });

  // spec: portal-profile-completion-5
  it('can be sent again when the upload fails', async () => {
    const household = registered('supporter');
    await logInFirstTime(household);
    api.lose(accountEndpoints.uploadPhoto);
    chooseFile(photo(LEE).upload, picture);
    await expect.element(photo(LEE).problem).toHaveTextContent('Error uploading photo. Network Error');
    serve(household);
    await photo(LEE).tryAgain.click();
    await expect.element(photo(LEE).done).toBeVisible();
    await expect.element(photo(LEE).preview).toBeVisible();
  });

  it('is refused with the reason when it is not a photo or too large', async () => {
    await logInFirstTime(registered('supporter'));
    const { upload, problem, tryAgain, done } = photo(LEE);
    chooseFile(upload, new File(['Dear venue'], 'letter.txt', { type: 'text/plain' }));
    await expect.element(problem).toHaveTextContent('Error uploading photo. We can’t read this file.');
    chooseFile(upload, unreadable(9 * MEGABYTE));
    await expect.element(problem).toHaveTextContent('Error uploading photo. Photos can be up to 8 MB.');
    expect(api.sent(accountEndpoints.uploadPhoto)).toEqual([]);
    api.refuse(accountEndpoints.uploadPhoto, 'not-an-image');
    chooseFile(upload, unreadable(1000));
    await expect.element(problem).toHaveTextContent('We can’t read this file.');
    await expect.element(tryAgain).not.toBeInTheDocument();
    api.answer(accountEndpoints.uploadPhoto, { photoUrl: 'photos/household/1.webp' });
    chooseFile(upload, picture);
    await expect.element(done).toBeVisible();
  });

  it('is shrunk before it is uploaded', async () => {
    await logInFirstTime(registered('supporter'));
    const large = await aPicture(2000);
    chooseFile(photo(LEE).upload, large);
    await expect.element(photo(LEE).done).toBeVisible();
    const [sent] = api.sent(accountEndpoints.uploadPhoto);
    expect(sent?.photo.size).toBeLessThan(large.size / 2);
    const { width, height } = await createImageBitmap(sent?.photo ?? new Blob());
    expect([width, height]).toEqual([1280, 1280]);
  });
});
