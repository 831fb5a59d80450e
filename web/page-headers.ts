/** Hosts that a page may turn to besides its own. */
export interface Hosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** The card field, the bank's question, and the calls of the provider's script. */
const STRIPE: Hosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Log-in, its renewal, live reads, photos. */
const FIREBASE: Hosts = {
  scripts: [],
  frames: [],
  connections: ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'].map(
    (service) => `https://${service}.googleapis.com`,
  ),
};

/** What tells people from programs, where App Check is on. */
export const APP_CHECK: Hosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** A laptop's venue has hosts of its own, and is not encrypted. */
export interface Variant {
  readonly besides?: Hosts;
  readonly encrypted?: boolean;
}

export function pageHeaders({ besides, encrypted = true }: Variant = {}): Header[] {
  const hosts = besides ? [STRIPE, FIREBASE, besides] : [STRIPE, FIREBASE];
  return [
    { key: 'Cache-Control', value: 'no-cache' }, // a browser that kept a page would ask for the parts of an earlier release
    { key: 'Content-Security-Policy', value: policy(hosts, encrypted) },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' }, // the web key may be limited to our address
    { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
  ];
}

const PERMISSIONS = [
  'camera=(self)',
  'payment=(self "https://js.stripe.com")',
  'geolocation=()',
  'microphone=()',
  'usb=()',
].join(', ');

/** Nothing but what is named here. No script and no style stands inside a page. */
function policy(hosts: readonly Hosts[], encrypted: boolean): string {
  const of = (kind: keyof Hosts) => hosts.flatMap((each) => each[kind]);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...of('scripts')],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...of('connections')],
    'frame-src': of('frames'),
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
