import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/core/limits';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import { dayPassRatesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { nextOpenDay } from '@legacy-hub/domain/venue/time/opening-hours';
import { type Instant, type VenueDate, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { walkInPriceLines } from '@legacy-hub/domain/walk-ins/passes/price';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/visitor-endpoints';
import * as z from 'zod/mini';
import { callApi, isOutcomeUnknown } from '../../api/call-api.ts';
import { clearSession, readSession, writeSession } from '../../browser/use-session-storage.ts';
import { type Draft, useStoredDraft } from '../../forms/use-draft.ts';
import { invalid, type Validation, valid, validateInput } from '../../forms/use-form.ts';
import type { DayPass } from '../../pass/pass.ts';

const people = (min: number) => z.int().check(z.minimum(min), z.maximum(MAX_GROUP_SIZE));

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  selectedDate: z.string(),
  numHours: z.int().check(z.minimum(1), z.maximum(MAX_HOURS_PER_DAY)),
  numParticipants: people(1),
  numConcessions: people(0),
  numNonParticipatingAdults: people(0),
  acknowledged: z.boolean(),
  agreed: z.boolean(),
});

export type WalkInDraft = z.infer<typeof draftSchema>;

export const EMPTY_WALK_IN_DRAFT: WalkInDraft = {
  name: '',
  email: '',
  phone: '',
  selectedDate: '',
  numHours: 1,
  numParticipants: 1,
  numConcessions: 0,
  numNonParticipatingAdults: 0,
  acknowledged: false,
  agreed: false,
};

/** Starts with the next day on which the venue is open. */
export const newWalkInDraft = (now: Instant): WalkInDraft => ({
  ...EMPTY_WALK_IN_DRAFT,
  selectedDate: nextOpenDay(now, venue()) ?? '',
});

export const groupOf = (draft: WalkInDraft) => ({
  hours: draft.numHours,
  participants: draft.numParticipants,
  concessions: draft.numConcessions,
  adults: draft.numNonParticipatingAdults,
});

type GroupDraft = Pick<Draft<WalkInDraft>, 'values' | 'change'>;

/** Limits concessions to the number of participants. The typed number applies again once there are enough. */
export const withFittingConcessions = ({ values, change }: GroupDraft): GroupDraft => ({
  values: { ...values, numConcessions: Math.min(values.numConcessions, values.numParticipants) },
  change,
});

/** Returns the price by rate, as the form shows it. */
export function priceLinesOf(draft: WalkInDraft, soldOn: VenueDate): { what: string; amount: string }[] {
  const rates = dayPassRatesOn(soldOn, venue());
  return walkInPriceLines(groupOf(draft), rates).map(({ rate, people, amountCents }) => ({
    what: walkIn.lines[rate](people, formatAudShort(rates[rate])),
    amount: formatAud(amountCents),
  }));
}

/** Returns the details on the pass except its code. */
export const passDetails = (draft: WalkInDraft): Omit<DayPass, 'code'> => ({
  name: draft.name,
  date: venueDate(draft.selectedDate),
  ...groupOf(draft),
});

const REQUIRED = ['name', 'email', 'phone', 'selectedDate'] as const;

/** True if someone in the group has to acknowledge that they may only supervise. */
export const hasSupervisingAdults = (draft: WalkInDraft): boolean => draft.numNonParticipatingAdults > 0;

/** Returns the first error in form order, with the other empty fields. The checkboxes are last. */
export function validateWalkIn(draft: WalkInDraft): Validation<WalkInDraft> {
  const validation = validateInput(walkInsEndpoints.registerWalkIn.input, draft);
  if (!validation.ok) {
    const { messages, fields } = validation.error;
    const empty = REQUIRED.filter((name) => draft[name] === '');
    return { ok: false, error: { messages, fields: [...new Set([...fields, ...empty])] } };
  }
  if (hasSupervisingAdults(draft) && !draft.acknowledged)
    return invalid(walkIn.checks.agreement, 'acknowledged');
  return draft.agreed ? valid(draft) : invalid(walkIn.checks.agreement, 'agreed');
}

type Registration = ClientInput<typeof walkInsEndpoints.registerWalkIn>;

export const registrationOf = (
  { acknowledged, agreed, ...draft }: WalkInDraft,
  paymentMethod: 'card' | 'cash',
): Registration => ({ ...draft, tier: 'walk-in', paymentMethod, termsVersion: termsVersion() });

const ATTEMPT_KEY = 'walk-in-attempt';
const attemptSchema = z.object({ request: z.string(), idempotencyKey: z.string() });

/**
 * Registers a group. While the outcome is unknown, even after a reload, the same idempotency key is sent
 * again.
 */
export async function registerWalkIn(registration: Registration) {
  const request = JSON.stringify(registration);
  const last = readSession(ATTEMPT_KEY, attemptSchema);
  const idempotencyKey = last?.request === request ? last.idempotencyKey : crypto.randomUUID();
  writeSession(ATTEMPT_KEY, { request, idempotencyKey });
  const result = await callApi(walkInsEndpoints.registerWalkIn, { ...registration, idempotencyKey });
  if (result.ok || !isOutcomeUnknown(result.refusal)) clearSession(ATTEMPT_KEY);
  return result;
}

const registeredSchema = z.object({
  code: z.string(),
  totalAmountInCents: z.int(),
  consentPath: z.optional(z.string()),
  draft: draftSchema,
});

/** A pass to pay at the counter. Stored in the browser's history, so a reload shows it again. */
export type RegisteredWalkIn = z.infer<typeof registeredSchema>;

export function parseRegistered(state: unknown): RegisteredWalkIn | null {
  const parsed = z.safeParse(registeredSchema, state);
  return parsed.success ? parsed.data : null;
}

const DRAFT_KEY = 'walk-in';

export const useWalkInDraft = (initial: WalkInDraft) =>
  withFittingConcessions(useStoredDraft(DRAFT_KEY, z.exactPartial(draftSchema), initial));

/** Clears the form for another group, after the registration. */
export const clearWalkInDraft = (): void => clearSession(DRAFT_KEY);
