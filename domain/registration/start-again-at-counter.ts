import { decideStartAgain, isChosen, type StartAgainCommand } from '../billing/start-again.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { paymentLinkEmail } from './payment-link.ts';

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
