import { decideStartAgain, isChosen, type StartAgainCommand } from '../billing/changes/start-again.ts';
import { accept, type Decision, type Effect, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { paymentLinkEmail } from './payment-link.ts';
import { type CounterRegistration, newHousehold } from './rules.ts';

/**
 * Registers a household at the counter. A repeated request, with the same person ids, changes nothing more. A
 * card is charged every week, so it needs an email for receipts and failed renewals.
 */
export function decideCounterRegistration(
  existing: Household | null,
  command: CounterRegistration,
  now: Instant,
  venue: Venue,
): Decision<Household> {
  if (existing?.primary.id === command.primary.personId) return accept(existing);
  if (existing !== null) return refuse('email-in-use');
  if (command.payBy === 'card' && command.email === '') return refuse('email-missing');
  const household = newHousehold(command, now);
  const link: Effect[] =
    command.payBy === 'card' ? [{ kind: 'mail', mail: paymentLinkEmail(household, now, venue) }] : [];
  const action = staffAction({ kind: 'register-household', by: command.by }, household, household, now);
  return accept(household, ...link, action);
}

type Newcomer = Pick<CounterRegistration, 'email' | 'primary'> & { readonly sharesPhone: boolean };

/**
 * Returns existing households with this email or phone number, which staff should open instead. A phone
 * number may be shared.
 */
export function knownHouseholds(
  found: readonly Household[],
  { email, primary, sharesPhone }: Newcomer,
): Household[] {
  const isKnown = (household: Household): boolean =>
    !sharesPhone || (email !== '' && household.email === email);
  return found.filter((household) => household.primary.id !== primary.personId && isKnown(household));
}

/**
 * Restarts memberships at the counter, also to change from cash to a card. Only members enter card details,
 * so they get a payment link, which requires an email. A repeated choice is neither applied nor emailed
 * again.
 */
export function decideStartAgainAtCounter(
  household: Household,
  { by, ...command }: StartAgainCommand & { by: string },
  now: Instant,
  venue: Venue,
): Decision<Household> {
  if (command.payBy === 'card' && household.email === '') return refuse('email-missing');
  const decision = decideStartAgain(household, command, now);
  if (!decision.ok) return decision;
  if (isChosen(household, command)) return accept(household);
  const { state, effects } = decision;
  const link: Effect[] =
    command.payBy === 'card' ? [{ kind: 'mail', mail: paymentLinkEmail(state, now, venue) }] : [];
  const action = staffAction({ kind: 'start-again', by }, household, state, now);
  return accept(state, ...effects, ...link, action);
}
