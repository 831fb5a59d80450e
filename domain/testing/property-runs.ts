import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number;
    billingHistories: number;
    /** Null for another one each time. fast-check prints the seed of a failure. */
    propertySeed: number | null;
  }
}

const seed = inject('propertySeed');
fc.configureGlobal({ numRuns: inject('propertyRuns'), ...(seed !== null && { seed }) });

/** For cases that take long, or that are tried for many endpoints. */
export const shareOfRuns = (share: number): number => Math.ceil(inject('propertyRuns') * share);
