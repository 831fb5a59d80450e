import { decideStartAgain, isChosen, type StartAgainCommand } from '../billing/changes/start-again.ts';
import { accept, type Decision, type Effect, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { paymentLinkEmail } from './payment-link.ts';
import { newHousehold } from './rules.ts';
import type { CounterRegistration } from './schema.ts';

/**
 * Staff register a household at the counter. A repeated request, with the same person ids, changes nothing more.
 * A card is charged every week, so it needs an email for the receipts and for a renewal that fails.
 */
export function decideCounterRegistration(
  existing: Household | null,
  command: CounterRegistration,
  now: Instant,
): Decision<Household> {
  if (existing?.primary.id === command.primary.personId) return accept(existing);
  if (existing !== null) return refuse('email-in-use');
  if (command.payBy === 'card' && command.email === '') return refuse('email-missing');
  const household = newHousehold(command, now);
  const link: Effect[] =
    command.payBy === 'card' ? [{ kind: 'mail', mail: paymentLinkEmail(household, now) }] : [];
  const action = staffAction({ kind: 'register-household', by: command.by }, household, household, now);
  return accept(household, ...link, action);
}

type Newcomer = Pick<CounterRegistration, 'email' | 'primary'> & { readonly sharesPhone: boolean };

/** Of the households with this email or phone number, those that staff are led to instead. A phone number may be shared. */
export function knownHouseholds(
  found: readonly Household[],
  { email, primary, sharesPhone }: Newcomer,
): Household[] {
  const isKnown = (household: Household): boolean =>
    !sharesPhone || (email !== '' && household.email === email);
  return found.filter((household) => household.primary.id !== primary.personId && isKnown(household));
}

/**
 * Staff start memberships again, also to change from cash to a card. Card details are typed by members alone, so they
 * get a link to pay; it needs an email, as every card does. What was chosen already isn't chosen, or sent, again.
 */
export function decideStartAgainAtCounter(
  household: Household,
  { by, ...command }: StartAgainCommand & { by: string },
  now: Instant,
): Decision<Household> {
  if (command.payBy === 'card' && household.email === '') return refuse('email-missing');
  const decision = decideStartAgain(household, command, now);
  if (!decision.ok) return decision;
  if (isChosen(household, command)) return accept(household);
  const { state, effects } = decision;
  const link: Effect[] =
    command.payBy === 'card' ? [{ kind: 'mail', mail: paymentLinkEmail(state, now) }] : [];
  const action = staffAction({ kind: 'start-again', by }, household, state, now);
  return accept(state, ...effects, ...link, action);
}
