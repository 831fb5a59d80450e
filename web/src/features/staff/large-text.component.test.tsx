import '../../ui/styles/base.css';
import '../../ui/styles/tokens.css';
import { householdProfile } from '@legacy-hub/domain/staff/customers/customer-profile';
import * as people from '@legacy-hub/domain/testing/households';
import type { CDPSession } from '@vitest/browser-playwright';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderLoggedIn } from '../../testing/render-logged-in.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NewGroupDialog } from '../walk-ins/components/NewGroupDialog.tsx';
import { CustomerHeader } from './profile/CustomerHeader.tsx';
import { PersonCardList, useSelection } from './profile/PersonCard.tsx';

const USUAL = { standard: 16, fixed: 13 };
const TWICE = { standard: 32, fixed: 26 };

const setFontSizes = (fontSizes: typeof USUAL): Promise<unknown> => {
  const browser: CDPSession = cdp();
  return browser.send('Page.setFontSizes', { fontSizes });
};

beforeEach(async () => {
  await page.viewport(390, 844);
  await setFontSizes(TWICE);
});

afterEach(() => setFontSizes(USUAL));

const photo = null;
const household = people.aHousehold(people.aPerson('Alexandra', people.byCard('leader'), { photo }), [
  people.aFamilyMember('Maximilian', people.expired('legacy-maker'), { photo }),
]);
const profile = householdProfile(household, people.now);

function Customer() {
  const selection = useSelection(profile.people, false);
  return (
    <Dialog title="Customer" wide>
      <CustomerHeader customer={{ kind: 'member', id: household.uid }} profile={profile} selected={0} />
      <PersonCardList
        people={profile.people}
        selection={selection}
        shortcutsEnabled={false}
        onRemedy={() => {}}
        onShowConsent={() => {}}
        onMarkAsLeft={() => {}}
      />
    </Dialog>
  );
}

const DIALOGS: [dialog: string, element: ReactElement][] = [
  ['a customer', <Customer key="customer" />],
  ['a new group', <NewGroupDialog key="group" onClose={() => {}} onRegistered={() => {}} />],
];

it.each(DIALOGS)('%s at the counter fits a phone with text twice as large', async (_, element) => {
  await renderLoggedIn(<MemoryRouter>{element}</MemoryRouter>);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
