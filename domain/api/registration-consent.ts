import * as z from 'zod/mini';
import { network } from '../copy/shared/site.ts';
import { body, integer } from './request-fields.ts';

/**
 * A guardian's consent for some of the named family members, with the version of the text. The names are only
 * compared with those of the family, so a name that was corrected later never stops a registration.
 */
/* @__NO_SIDE_EFFECTS__ */
export const registrationConsent = () =>
  z.optional(
    body({
      version: integer(0, Number.MAX_SAFE_INTEGER, network.badInput),
      names: z.array(z.string(network.badInput).check(z.trim()), network.badInput),
    }),
  );
