/** Hosts that a page may load from, besides its own. */
export interface Hosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly images?: readonly string[];
}

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** The card field, 3-D Secure, and the requests that Stripe.js makes. */
const STRIPE: Hosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Sign-in, token renewal, live reads and photos. */
const FIREBASE: Hosts = {
  scripts: [],
  frames: [],
  connections: ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'].map(
    (service) => `https://${service}.googleapis.com`,
  ),
  // After a failed request, Firestore's client loads this picture to log if the network is up.
  images: ['https://www.google.com/images/cleardot.gif'],
};

/** reCAPTCHA and App Check. A build without App Check requests none of them. */
const APP_CHECK: Hosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** The edge keeps a page for a minute, and everything else until the next release. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60, must-revalidate';

/** Open pages ask every 30 seconds, so that a change shows within a minute. */
export const SETTINGS_CACHE = 'public, max-age=0, s-maxage=30, must-revalidate';

/** A local environment has extra hosts and no TLS. */
export interface PageHeaderOptions {
  readonly extraHosts?: Hosts;
  readonly encrypted?: boolean;
}

export function pageHeaders({ extraHosts, encrypted = true }: PageHeaderOptions = {}): Header[] {
  const hosts = [STRIPE, FIREBASE, APP_CHECK, ...(extraHosts ? [extraHosts] : [])];
  return [
    { key: 'Cache-Control', value: PAGE_CACHE }, // a cached page would request chunks of an earlier release
    { key: 'Content-Security-Policy', value: policy(hosts, encrypted) },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Permissions-Policy', value: permissions('()') },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' }, // the web API key may require it
    { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
  ];
}

const permissions = (camera: '()' | '(self)'): string =>
  [
    `camera=${camera}`,
    'payment=(self "https://js.stripe.com")',
    'geolocation=()',
    'microphone=()',
    'usb=()',
  ].join(', ');

/** The counter scans codes with the camera. Other pages let the device take pictures, which needs no permission. */
export const COUNTER_PERMISSIONS: Header = { key: 'Permissions-Policy', value: permissions('(self)') };

/** Only the sources listed here; no inline scripts or styles. */
function policy(hosts: readonly Hosts[], encrypted: boolean): string {
  const hostsFor = (kind: keyof Hosts) => hosts.flatMap((each) => each[kind] ?? []);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hostsFor('scripts')],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hostsFor('images')],
    'connect-src': ["'self'", ...hostsFor('connections')],
    'frame-src': hostsFor('frames'),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(encrypted ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
