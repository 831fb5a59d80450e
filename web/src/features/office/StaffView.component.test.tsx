import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { openApp, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

describe('staff in the office', () => {
  const screen = page.getByRole('main');
  const row = (email: string) => screen.getByRole('listitem').filter({ hasText: email });
  const alex = {
    userId: 'alex',
    email: 'alex@example.com',
    since: new Date(now).toISOString(),
    lastSeen: null,
    getsWeekEmail: true,
  };
  type Other = typeof alex & { role: 'staff' | 'admin' };
  const kim = { ...alex, userId: STAFF.uid, email: STAFF.email, role: 'admin' as const };

  it('are invited, made admin and dismissed', async () => {
    let others: Other[] = [];
    logins.begin({ ...STAFF, role: 'admin' });
    api.answerWith(staffEndpoints.listStaff, () => ({ staff: [kim, ...others] }));
    api.answerWith(staffEndpoints.appointStaff, ({ role }) => {
      const isInvited = others.length === 0;
      others = [{ ...alex, role }];
      return { isInvited };
    });
    api.answerWith(staffEndpoints.dismissStaff, () => {
      others = [];
      return { success: true as const };
    });
    await openApp('/admin-portal/office/staff');
    await expect.element(row(kim.email)).toHaveTextContent('You');
    await expect.element(row(kim.email).getByRole('button')).not.toBeInTheDocument();
    const weekEmail = row(kim.email).getByRole('checkbox', { name: 'Email me the week on Sunday evenings' });
    api.lose(staffEndpoints.chooseWeekEmail);
    await weekEmail.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t save that.');
    await expect.element(weekEmail).toBeChecked();
    api.answer(staffEndpoints.chooseWeekEmail, { success: true });
    await weekEmail.click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    expect(api.sent(staffEndpoints.chooseWeekEmail).at(-1)).toMatchObject({ weekEmail: false });
    await expectAccessible();
    await screen.getByRole('button', { name: 'Invite' }).click();
    await expect.element(screen).toHaveTextContent('Please enter a valid email.');
    await screen.getByRole('textbox', { name: 'Email' }).fill(alex.email);
    await screen.getByRole('button', { name: 'Invite' }).click();
    await expect.element(row(alex.email)).toHaveTextContent('Last seen: Not yet');
    await row(alex.email)
      .getByRole('button', { name: `Make ${alex.email} admin` })
      .click();
    await expect
      .element(row(alex.email).getByRole('button', { name: `Make ${alex.email} staff` }))
      .toBeVisible();
    await row(alex.email)
      .getByRole('button', { name: `Remove access for ${alex.email}` })
      .click();
    await page
      .getByRole('dialog', { name: 'Remove access?' })
      .getByRole('button', { name: 'Remove access' })
      .click();
    await expect.element(row(alex.email)).not.toBeInTheDocument();
    expect(api.sent(staffEndpoints.appointStaff)).toMatchObject([
      { email: alex.email, role: 'staff' },
      { email: alex.email, role: 'admin' },
    ]);
    expect(api.sent(staffEndpoints.dismissStaff)).toMatchObject([{ userId: alex.userId }]);
  });
});
