/**
 * A page with its own address, for which the build writes a document. The landing page's document is the
 * website's index.
 */
export interface DocumentedPage {
  /** The path below the website's address. The forms of all tiers share one name. */
  readonly name: string;
  /** Source files that load in sequence on navigation; the document preloads them all. */
  readonly sources: readonly string[];
  /** Set if the document contains the page's content before the app takes over. */
  readonly hasContent?: true;
  /** Set if the document also lists later chunks, for the service worker that caches the page. */
  readonly opensOffline?: true;
}

const SIGNED_IN = 'app/SignedInPages';
const PORTAL = [SIGNED_IN, 'features/account/frame/PortalPage'];
const STAFF = [SIGNED_IN, 'features/staff/CounterPage'];

export const PAGES: readonly DocumentedPage[] = [
  { name: 'form', sources: ['features/registration/RegistrationPage'], hasContent: true },
  { name: 'walk-in', sources: ['features/walk-ins/WalkInPage'], hasContent: true },
  { name: 'checkout', sources: ['features/billing/CheckoutPage'], hasContent: true },
  { name: 'login', sources: ['features/account/login/LoginPage'], hasContent: true },
  { name: 'thank-you', sources: ['features/billing/ThankYouPage'] },
  { name: 'reset-password', sources: ['features/account/login/ResetPasswordPage'] },
  { name: 'confirm-email', sources: ['features/account/ConfirmEmailPage'] },
  { name: 'unsubscribe', sources: ['features/account/UnsubscribePage'] },
  { name: 'consent', sources: ['features/consent/ConsentPage'] },
  { name: 'terms', sources: ['features/registration/TermsPage'] },
  { name: 'privacy', sources: ['features/registration/PrivacyPage'] },
  { name: 'portal', sources: [...PORTAL, 'features/account/HomeView'] },
  { name: 'portal/profile', sources: [...PORTAL, 'features/account/profile/ProfileView'] },
  { name: 'portal/bookings', sources: [...PORTAL, 'features/bookings/BookingsView'] },
  { name: 'portal/history', sources: [...PORTAL, 'features/account/HistoryView'] },
  { name: 'portal/settings', sources: [...PORTAL, 'features/billing/SettingsView'] },
  { name: 'portal/here', sources: [...PORTAL, 'features/arrivals/HereView'] },
  { name: 'here', sources: [...PORTAL, 'features/arrivals/HereView'] },
  { name: 'card', sources: ['features/account/CardPage'], opensOffline: true },
  { name: 'admin-portal', sources: [...STAFF, 'features/staff/CounterView'], opensOffline: true },
  {
    name: 'admin-portal/office',
    sources: [...STAFF, 'features/office/OfficeView', 'features/office/MonthView'],
  },
];

export const isBehindLogin = ({ sources }: DocumentedPage): boolean => sources.includes(SIGNED_IN);

/** The id of the element that contains the venue's settings. */
export const SETTINGS_ID = 'venue';

/** Escapes the JSON, so that no browser ends the block early or runs it. */
export const settingsBlock = (json: string): string =>
  `<script type="application/json" id="${SETTINGS_ID}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Placeholders in the documents, which the server fills in. */
export const PLACES = {
  head: '<!-- head -->',
  content: '<!-- content -->',
  settings: '<!-- settings -->',
} as const;
