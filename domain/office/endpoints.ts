import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, emptyBody, photoFile } from '../api/request-fields.ts';
import { network } from '../copy/shared/site.ts';
import { countSchema } from '../core/value-schemas.ts';
import { passChoiceSchema } from '../documents/closure.ts';
import { pictureSizeShape } from '../venue/schema/pictures.ts';
import { pricesSchema } from '../venue/schema/prices.ts';
import { publicVenueSchema, venueSchema } from '../venue/schema/settings.ts';
import { office } from '../venue/schema/settings-checks.ts';

export { getMemberCounts, listMembers } from './member-endpoints.ts';

const wireSettings = z.object({ revision: countSchema, venue: venueSchema });

/** The settings; before the set-up, the revision is 0 and the venue is null. */
const settingsOf = <Schema extends z.ZodMiniType>(venue: Schema) =>
  z.object({ revision: countSchema, venue: z.nullable(venue) });

export const getVenue = {
  method: 'GET',
  path: '/api/venue',
  summary: 'The venue’s settings: who and where it is, its hours, what it holds and its terms.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'nothing',
  appCheck: false,
  input: emptyBody(),
  output: settingsOf(publicVenueSchema),
  refusals: [],
} satisfies Endpoint;

export const getVenueSettings = {
  method: 'GET',
  path: '/api/admin/venue',
  summary: 'All settings of the venue, with the accounting codes, which only admins may read.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: settingsOf(venueSchema),
  refusals: [],
} satisfies Endpoint;

export const changeVenue = {
  method: 'PUT',
  path: '/api/admin/venue',
  summary:
    'Change the venue’s settings, or restore earlier ones, if nobody has changed them since they were read.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({
    revision: z.int(office.checks.revision),
    venue: venueSchema,
    /** The way to settle day passes if the change closes days with bookings. */
    closing: z.optional(passChoiceSchema),
    /** True if memberships pause for a closure of seven days or more. */
    pausing: z.optional(z.boolean(network.badInput)),
  }),
  output: z.object({ revision: countSchema }),
  refusals: [
    'changed-since-loaded',
    'time-zone-fixed',
    'unknown-picture',
    'closing-needs-choice',
    'day-past',
    'pass-too-far-ahead',
    'venue-closed',
    'no-hour-left',
  ],
} satisfies Endpoint;

export const uploadPicture = {
  method: 'POST',
  path: '/api/admin/upload-picture',
  summary: 'Upload a picture of the venue. It’s deleted after a day unless the settings list it.',
  access: 'admin',
  rateLimit: 'uploading',
  accepts: 'photo',
  input: body({ photo: photoFile() }),
  output: z.object(pictureSizeShape),
  refusals: ['not-an-image', 'too-many-pixels'],
} satisfies Endpoint;

export const previewPrices = {
  method: 'POST',
  path: '/api/admin/venue/prices/preview',
  summary:
    'What members pay in a week before and after the last change of the weekly prices, if the prices became these.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ prices: pricesSchema }),
  output: z.object({
    /** The number of households with a membership that continues. */
    households: countSchema,
    payMore: countSchema,
    beforeCents: countSchema,
    afterCents: countSchema,
  }),
  refusals: [],
} satisfies Endpoint;

export const listVenueChanges = {
  method: 'GET',
  path: '/api/admin/venue/changes',
  summary: 'List the settings with each earlier revision, newest first, with who changed them and when.',
  access: 'admin',
  rateLimit: 'searching',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    changes: z.array(z.object({ ...wireSettings.shape, changedAt: z.iso.datetime(), changedBy: z.string() })),
  }),
  refusals: [],
} satisfies Endpoint;
