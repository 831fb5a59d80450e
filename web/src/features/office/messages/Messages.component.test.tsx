import { getMonths, listNeedsYou } from '@legacy-hub/domain/figures/endpoints';
import { buildMonths } from '@legacy-hub/domain/figures/months';
import { memberCountsSchema } from '@legacy-hub/domain/figures/schema';
import { getMemberCounts, listMembers } from '@legacy-hub/domain/office/endpoints';
import { toWireMembers } from '@legacy-hub/domain/office/members';
import {
  listMessages,
  previewMessage,
  sendMessage,
  stopMessage,
} from '@legacy-hub/domain/office/messages/endpoints';
import { aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { enterOn } from '../../../testing/keyboard.ts';
import { openApp, PHONE, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const COUNTS = { all: 3, overdue: 1, due: 0, renewing: 0, paused: 0, leaving: 0, 'not-seen': 0 };

beforeEach(() => {
  logins.begin({ ...STAFF, role: 'admin' });
  api.answer(getMemberCounts, { households: COUNTS, people: 3 });
  const household = aHousehold(aPerson('mia', inCash('leader')));
  api.answer(listMembers, { households: [toWireMembers(household, now)], next: null });
  api.answerWith(previewMessage, ({ kind }) =>
    kind === 'news'
      ? { recipients: 1, leftOut: { 'no-email': 0, returned: 0, unsubscribed: 2 } }
      : { recipients: 3, leftOut: { 'no-email': 0, returned: 0, unsubscribed: 0 } },
  );
});

// spec: office-messages-3
it('a message to a list is previewed with the number of its emails, and sent by keyboard', async () => {
  await openApp('/admin-portal/office/members?show=overdue', { size: PHONE });
  await page.getByRole('button', { name: 'Email these 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email these members' });
  await expect.element(dialog).toHaveTextContent('1 email, one for each household or day pass.');
  await expect.element(dialog).toHaveTextContent('2 left out: no news wanted');
  await dialog.getByText('About a visit or membership').click();
  const send = dialog.getByRole('button', { name: 'Send 3 emails' });
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.element(dialog).toHaveTextContent('Please enter a subject of up to 100 characters.');
  await dialog.getByLabelText('Subject').fill('Please see us');
  await dialog.getByLabelText('Message').fill('Your payment is open.\n\nSee you soon.');
  await expect.element(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('See you soon.');
  await expectAccessible();
  api.refuse(sendMessage, 'unavailable');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t finish this just now.');
  api.answer(sendMessage, { success: true });
  await enterOn(send);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent(sendMessage).at(-1)).toMatchObject({
    audience: { of: 'members', show: 'overdue', name: '' },
    kind: 'service',
    subject: 'Please see us',
    text: 'Your payment is open.\n\nSee you soon.',
    expected: 3,
  });
});

it('messages show their progress, and can be stopped', async () => {
  const counts = memberCountsSchema.parse({});
  api.answerWith(getMonths, ({ from, until }) => ({
    months: buildMonths({ from: venueDate(from), until: venueDate(until) }, [], counts, EXAMPLE_VENUE),
  }));
  api.answer(listNeedsYou, { needs: [] });
  const message = {
    id: 'message-1',
    createdAt: new Date(now).toISOString(),
    audience: { of: 'members' as const, show: 'all' as const, name: '' },
    subject: 'A new game',
    expected: 40,
    sent: 12,
    waiting: 20,
    undelivered: 1,
  };
  let status: 'sending' | 'stopped' = 'sending';
  api.answerWith(listMessages, () => ({ messages: [{ ...message, status }] }));
  api.answerWith(stopMessage, () => {
    status = 'stopped';
    return { success: true as const };
  });
  await openApp('/admin-portal/office');
  const row = page.getByRole('listitem').filter({ hasText: 'A new game' });
  await expect.element(row).toHaveTextContent('Sending · 12 of 40 sent · 1 not delivered');
  await row.getByRole('button', { name: 'Stop sending: A new game' }).click();
  await expect.element(row).toHaveTextContent('Stopped · 12 of 40 sent');
  expect(api.sent(stopMessage)).toEqual([{ messageId: 'message-1' }]);
});
