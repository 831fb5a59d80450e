import type * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { decideGiveConsent, decideGiveGroupConsent } from '@legacy-hub/domain/consent/give';
import { consentCodeUntil, consentRequest } from '@legacy-hub/domain/consent/request';
import { consent as copy } from '@legacy-hub/domain/copy/public/consent';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { askedConsent } from '@legacy-hub/domain/venue/consent';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import { findCustomer, updateCustomer } from '../stores/customers/customers.ts';
import { findAllSettings } from '../stores/venue.ts';
import { consentPath, isConsentLinkValid } from './consent-links.ts';

const closed = () => refuse('consent-link-closed', copy.closed);

export const consentHandlers = {
  getConsentLink: async (_input, { caller: { uid }, now }) =>
    respond({ path: consentPath(uid, 'portal', consentCodeUntil(now)) }),

  async getConsentCode({ userId }, { now }) {
    const customer = await findCustomer(userId);
    return customer
      ? respond({ path: consentPath(userId, 'counter', consentCodeUntil(now)) })
      : refuse('not-found');
  },

  async getConsentText() {
    const asked = askedConsent();
    const venue: Venue | undefined = (await findAllSettings())?.venue;
    return asked && venue?.consentText
      ? respond({ text: venue.consentText, version: asked.version })
      : refuse('consent-link-closed', copy.notAsked);
  },

  async openConsent(link, { now }) {
    if (!isConsentLinkValid(link, now)) return closed();
    const [customer, settings] = await Promise.all([findCustomer(link.userId), findAllSettings()]);
    if (!customer || !settings) return closed();
    const opened = consentRequest(customer, settings.venue, now);
    return opened.ok ? respond(opened.request) : opened;
  },

  async giveConsent({ userId, how, until, signature, childIds, names, version, by }, { now }) {
    if (!isConsentLinkValid({ userId, how, until, signature }, now)) return closed();
    const given = { version, by, how };
    const decision = await updateCustomer(userId, now, (customer) =>
      'uid' in customer
        ? decideGiveConsent(customer, { ...given, childIds }, now)
        : decideGiveGroupConsent(customer, { ...given, names }, now),
    );
    if (!decision.ok && decision.refusal.code === 'not-found') return closed();
    return acknowledge(decision);
  },
} satisfies HandlersFor<typeof consentEndpoints>;
