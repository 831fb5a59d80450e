import { peopleIn } from '@legacy-hub/domain/figures/count';
import type * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { toWireMembers } from '@legacy-hub/domain/office/members';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { planClosures } from '../closures/plan-closures.ts';
import { type HandlersFor, respond } from '../http/handler.ts';
import { countShown, pageOfMembers } from '../stores/customers/members.ts';
import { readMemberCounts } from '../stores/figures.ts';
import { changeVenue, findAllSettings, findVenueSettings, listVenueChanges } from '../stores/venue.ts';
import { storePicture, verifyPictures } from './pictures.ts';
import { previewPrices } from './preview-prices.ts';

export const officeHandlers = {
  async getVenue() {
    const { revision, venue } = (await findVenueSettings()) ?? { revision: 0, venue: null };
    return respond({ revision, venue });
  },

  async getVenueSettings() {
    const { revision, venue } = (await findAllSettings()) ?? { revision: 0, venue: null };
    return respond({ revision, venue });
  },

  async changeVenue({ revision, venue, closing: choice = null, pausing: pauses = false }, { caller, now }) {
    const command = { revision, venue, by: caller.uid };
    const verified = await verifyPictures(venue.pictures);
    if (!verified.ok) return verified;
    const closures = await planClosures({ ...command, choice, pauses }, now);
    if (!closures.ok) return closures;
    const decision = await changeVenue(command, closures.state, now);
    return decision.ok ? respond({ revision: decision.state.revision }) : decision;
  },

  async uploadPicture({ photo }) {
    const upload = await storePicture(Buffer.from(await photo.arrayBuffer()));
    return upload.ok ? respond(upload.stored) : upload;
  },

  async previewPrices({ prices }, { now }) {
    const preview = await previewPrices(prices, now);
    return 'ok' in preview ? preview : respond(preview);
  },

  async listMembers(query, { now }) {
    const page = await pageOfMembers(query, now);
    return respond({ ...page, households: page.households.map((each) => toWireMembers(each, now)) });
  },

  async getMemberCounts(_, { now }) {
    const [households, counts] = await Promise.all([countShown(now), readMemberCounts()]);
    return respond({ households, people: peopleIn(counts) });
  },

  async listVenueChanges() {
    const changes = await listVenueChanges();
    return respond({
      changes: changes.map(({ revision, venue, changedAt, changedBy }) => ({
        revision,
        venue,
        changedBy,
        changedAt: toIsoString(changedAt),
      })),
    });
  },
} satisfies HandlersFor<typeof officeEndpoints>;
