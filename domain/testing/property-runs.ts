import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number;
    billingHistories: number;
    /** Null for a new seed every time. fast-check prints the seed of a failure. */
    propertySeed: number | null;
  }
}

const seed = inject('propertySeed');
fc.configureGlobal({ numRuns: inject('propertyRuns'), ...(seed !== null && { seed }) });

/** Returns fewer runs, for slow cases and for cases repeated for many endpoints. */
export const shareOfRuns = (share: number): number => Math.ceil(inject('propertyRuns') * share);
