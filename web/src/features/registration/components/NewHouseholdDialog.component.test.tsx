import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { decideCounterRegistration, knownHouseholds } from '@legacy-hub/domain/registration/at-counter';
import { registerAtCounter } from '@legacy-hub/domain/registration/counter-endpoints';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import { byCard, now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrPath } from '../../../pass/qr-path.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { countClicks } from '../../../testing/count-clicks.ts';
import { aFamily, NORA } from '../../../testing/counter-customers.ts';
import { cash, counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { focus } from '../../../testing/keyboard.ts';
import { openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const HANA = 'Hana Ito';
const PHONE = '0412 987 654';
const form = page.getByRole('dialog', { name: 'New membership' });
const name = form.getByLabelText('Name', { exact: true });
const phone = form.getByLabelText('Phone Number');
const email = form.getByLabelText('Email');
const membership = form.getByLabelText('Membership', { exact: true });
const register = form.getByRole('button', { name: 'Create membership' });
const another = form.getByRole('button', { name: 'Create another membership' });

/** Opens the form at a counter whose server has these households and registers others by its own rules. */
async function openForm(...known: Household[]): Promise<CounterServer> {
  const server = serveCounter(...known);
  api.handle(registerAtCounter, ({ memberships, paymentMethod: payBy, sharesPhone = false, ...contact }) => {
    const { email: address = '', idempotencyKey, ...details } = contact;
    const [primary, ...family] = memberships;
    const withId = <Choice extends object>(choice: Choice, index: number) => ({
      ...choice,
      personId: `person-${index}`,
    });
    const command = {
      ...details,
      uid: idempotencyKey,
      email: address,
      payBy,
      by: STAFF.uid,
      primary: withId(primary, 0),
      family: family.map((choice, index) => withId(choice, index + 1)),
    };
    const found = known.filter((each) => each.phone.e164 === command.phone.e164 || each.email === address);
    const others = knownHouseholds(found, { ...command, sharesPhone });
    if (others.length > 0) return leadTo(others);
    const decision = decideCounterRegistration(null, command, now, EXAMPLE_VENUE);
    if (!decision.ok) return decision;
    server.store(decision.state, decision.effects);
    return { ok: true, body: { userId: decision.state.uid } };
  });
  await openCounter({ households: known });
  return server;
}

/** Refuses the registration and returns the existing customers. */
function leadTo(households: Household[]) {
  const refused = refuse('known-customer');
  const { code, message } = refused.refusal;
  return {
    ...refused,
    body: { code, error: message, hits: searchResults({ households, walkIns: [] }, now) },
  };
}

describe('a new household at the counter', () => {
  it('without an email is registered, paid in cash and checked in by keyboard, with 29 keys', async () => {
    const server = await openForm();
    await expect.element(counter.search).toHaveFocus();
    focus(counter.newHousehold);
    const clicks = countClicks();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveFocus();
    await name.fill(HANA);
    await userEvent.keyboard('{Tab}');
    await expect.element(phone).toHaveFocus();
    await phone.fill(PHONE);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(membership).toHaveFocus();
    await userEvent.keyboard('l');
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.checkIn).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.undo(HANA)).toBeVisible();
    expect(clicks() + HANA.length + PHONE.length).toBeLessThanOrEqual(28);
    const [sent] = api.sent(registerAtCounter);
    expect(sent).toMatchObject({
      name: HANA,
      phone: PHONE,
      paymentMethod: 'cash',
      memberships: [{ tier: 'legacy-maker' }],
    });
    expect(sent).not.toHaveProperty('email');
    expect(server.household(sent?.idempotencyKey ?? '')).toMatchObject({
      email: '',
      primary: { membership: { status: 'active' }, visits: [{ by: STAFF.uid }] },
    });
  });

  it('of a child is found and shown with the adult, and is paid by the adult', async () => {
    await openForm();
    await counter.newHousehold.click();
    await name.fill('Ana Silva');
    await phone.fill(PHONE);
    await membership.selectOptions('leader');
    await form.getByLabelText('The membership is for their child').click();
    await form.getByLabelText('Name of the child').fill('Leo Silva');
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await cash.done.click();
    await expect.element(profile.person('Leo Silva')).toHaveTextContent('Paid');
    await expect.element(profile.dialog).toHaveTextContent('Contact: Ana Silva');
    expect(api.sent(registerAtCounter)).toMatchObject([{ name: 'Leo Silva', contactName: 'Ana Silva' }]);
  });

  it('that pays by card needs an email, sees the payment link, and is then shown as paid', async () => {
    const server = await openForm();
    await counter.newHousehold.click();
    await name.fill(HANA);
    await phone.fill(PHONE);
    await membership.selectOptions('legacy-maker');
    await form.getByRole('button', { name: 'Add person' }).click();
    await form.getByLabelText('Membership of person 2').selectOptions('legacy-maker');
    await form.getByLabelText('Name of person 2').fill('Ken Ito');
    await form.getByLabelText('Payment').selectOptions('By card, on their own phone');
    await register.click();
    await expect.element(email).toHaveAccessibleDescription(/Please enter an email/);
    await expectAccessible();
    await email.fill('hana@example.test');
    await register.click();
    const link = page.getByRole('dialog', { name: 'Pay by card' });
    await expect.element(link).toHaveTextContent('to pay $52.50 a week by card');
    await expectAccessible();
    const [sent] = api.sent(registerAtCounter);
    expect(sent).toMatchObject({
      paymentMethod: 'card',
      email: 'hana@example.test',
      memberships: [{ tier: 'legacy-maker' }, { tier: 'legacy-maker', name: 'Ken Ito' }],
    });
    const household = server.household(sent?.idempotencyKey ?? '');
    await expect
      .poll(() => link.element().querySelector('svg path')?.getAttribute('d'))
      .toBe(qrPath(location.origin + paymentLink(household, now)).path);
    const paid = <Someone extends Household['primary']>(person: Someone): Someone => ({
      ...person,
      membership: byCard('legacy-maker'),
    });
    server.store({ ...household, primary: paid(household.primary), family: household.family.map(paid) });
    await expect.element(link).toHaveTextContent('Paid. Everyone can come in.');
    await expect.element(link.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.checkbox('Ken Ito')).toBeChecked();
    await profile.checkSelected.click();
    await expect.element(counter.undo(`${HANA}, Ken Ito`)).toBeVisible();
  });

  it('starts with no tier, and asks for everyone’s', async () => {
    await openForm();
    await counter.newHousehold.click();
    await expect.element(form).toHaveTextContent('$0.00');
    await name.fill(HANA);
    await phone.fill(PHONE);
    await form.getByRole('button', { name: 'Add person' }).click();
    await register.click();
    await expect.element(membership).toHaveFocus();
    for (const field of [membership, form.getByLabelText('Membership of person 2')])
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(membership).toHaveAccessibleDescription('Please choose a membership.');
    expect(api.sent(registerAtCounter)).toEqual([]);
  });

  it('with an existing phone number opens the household that has it', async () => {
    const known = aFamily();
    await openForm(known);
    await counter.newHousehold.click();
    await name.fill('Nora Again');
    await membership.selectOptions('leader');
    await phone.fill(known.phone.shown);
    await userEvent.keyboard('{Enter}');
    const open = form.getByRole('button', { name: `Open ${NORA}, ${known.phone.shown}` });
    await expect.element(form).toHaveTextContent('This phone number or email is already registered.');
    await expect.element(another).toBeVisible();
    await expectAccessible();
    await open.click();
    await expect.element(profile.person(NORA)).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('with an existing phone number is registered as another one on request', async () => {
    const known = aFamily();
    await openForm(known);
    await counter.newHousehold.click();
    await name.fill('Nora Again');
    await membership.selectOptions('leader');
    await phone.fill(known.phone.shown);
    await register.click();
    await another.click();
    await expect.element(cash.dialog).toHaveTextContent('Nora Again');
    expect(api.sent(registerAtCounter)).toMatchObject([{}, { sharesPhone: true }]);
  });

  it('shows at the email that it is taken, even for a registration with a shared phone number', async () => {
    const known = aFamily();
    await openForm(known);
    await counter.newHousehold.click();
    await name.fill('Nora Again');
    await membership.selectOptions('leader');
    await phone.fill(PHONE);
    await email.fill(known.email);
    await register.click();
    await another.click();
    await expect.element(email).toHaveAccessibleDescription(new RegExp(REFUSALS['email-in-use'].message()));
    expect(api.sent(registerAtCounter)[1]).toMatchObject({ sharesPhone: true });
  });
});
