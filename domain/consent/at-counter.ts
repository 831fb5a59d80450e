import { counterConsent } from '../copy/counter/consent.ts';
import type { Person } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { askedConsent } from '../venue/consent.ts';
import { dayOf, formatFullDate } from '../venue/time/venue-time.ts';
import { findConsent, namesInGroup } from './rules.ts';

/** Returns the guardian who consented to the current text, and the day; null without a consent. */
export function whoConsented(person: Person): string | null {
  const asked = askedConsent();
  const consent = asked && findConsent(person, asked.version);
  return consent && counterConsent.given(consent.by, formatFullDate(dayOf(consent.at)));
}

/** Returns the names in a group for which guardians consented to the current text; null if there are none. */
export function namesWithConsent(walkIn: WalkIn): string | null {
  const asked = askedConsent();
  return (asked && namesInGroup(walkIn, asked.version).join(', ')) || null;
}
