import type Stripe from 'stripe';
import { route } from '../http/routing.ts';
import { nulls } from '../state/filled.ts';

/** The sandbox's only account, which is activated. */
const ACCOUNT: Stripe.Account = {
  id: 'acct_1LegacyHub',
  object: 'account',
  charges_enabled: true,
  country: 'AU',
  default_currency: 'aud',
  details_submitted: true,
  email: 'owner@example.com',
  payouts_enabled: true,
  settings: {
    branding: nulls('icon logo primary_color secondary_color'),
    card_payments: nulls(
      'statement_descriptor_prefix statement_descriptor_prefix_kana statement_descriptor_prefix_kanji',
    ),
    dashboard: { display_name: 'Legacy Hub', timezone: 'Australia/Sydney' },
    payments: {
      ...nulls('statement_descriptor_kana statement_descriptor_kanji statement_descriptor_prefix_kana'),
      ...nulls('statement_descriptor_prefix_kanji'),
      statement_descriptor: 'LEGACY HUB',
    },
  },
  type: 'standard',
};

export const accountRoutes = [route('GET', '/v1/account', {}, () => ACCOUNT)];
