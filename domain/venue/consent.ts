import { venue } from './settings.ts';

/** Returns the consent that the venue asks guardians for, or null if it asks for none. */
export function askedConsent(): { isRequired: boolean; version: number } | null {
  const { consent } = venue();
  if (consent === undefined || consent.mode === 'off') return null;
  return { isRequired: consent.mode === 'stop', version: consent.version };
}
