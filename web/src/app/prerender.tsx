import { audShort } from '@legacy-hub/domain/money';
import { checkout } from '@legacy-hub/domain/texts/checkout';
import { inSearch } from '@legacy-hub/domain/texts/in-search';
import { login, resetPassword } from '@legacy-hub/domain/texts/login';
import { registration } from '@legacy-hub/domain/texts/registration';
import { terms } from '@legacy-hub/domain/texts/terms';
import { thankYou } from '@legacy-hub/domain/texts/thank-you';
import { walkIn } from '@legacy-hub/domain/texts/walk-in';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/tiers';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { titled } from '../ui/use-arrival.ts';
import { App } from './App.tsx';
import type { VisitorPage } from './visitor-page.ts';

/** The landing page as it is sent before any script runs. */
export function landing(): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

/** Everything a visitor opens by its address, next to the landing page. */
export const visitorPages: readonly VisitorPage[] = [
  ...TIER_ORDER.map((tier) => {
    const { name, weekly } = TIERS[tier];
    const description = inSearch.form(name, audShort(weekly));
    return page(`form/${tier}`, 'registration/RegistrationPage', registration.title, description);
  }),
  page('walk-in', 'walk-ins/WalkInPage', walkIn.title, inSearch.walkIn),
  page('checkout', 'billing/CheckoutPage', checkout.title),
  page('thank-you', 'billing/ThankYouPage', thankYou.title),
  page('login', 'account/LoginPage', login.title, inSearch.login),
  page('reset-password', 'account/ResetPasswordPage', resetPassword.title),
  page('terms', 'registration/TermsPage', terms.title, inSearch.terms),
];

function page(path: string, feature: string, title: string, description?: string): VisitorPage {
  return {
    path,
    source: `src/features/${feature}.tsx`,
    title: renderToStaticMarkup(<title>{titled(title)}</title>),
    description: description ? renderToStaticMarkup(<meta name="description" content={description} />) : null,
  };
}
