import type { Result } from 'lighthouse';

type Audit = Result['audits'][string];
type LighthouseResult = Pick<Result, 'audits' | 'categories' | 'finalDisplayedUrl'>;

const RENDER_BLOCKING = 'render-blocking-insight';

export const UNTIMED_AUDITS = [
  RENDER_BLOCKING,
  'unminified-css',
  'unminified-javascript',
  'unused-css-rules',
  'legacy-javascript',
  'duplicated-javascript',
  'uses-text-compression',
  'uses-long-cache-ttl',
  'uses-optimized-images',
  'modern-image-formats',
  'uses-responsive-images',
  'offscreen-images',
  'unsized-images',
  'font-display',
  'redirects',
  'no-document-write',
  'non-composited-animations',
  'uses-passive-event-listeners',
  'total-byte-weight',
];

/** Describes each weighted or untimed audit without a full score, one per line. */
export function failedAudits({ audits, categories, finalDisplayedUrl }: LighthouseResult): string[] {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const { origin } = new URL(finalDisplayedUrl);
  return [...new Set([...weighted, ...UNTIMED_AUDITS])].flatMap((id) =>
    describeFailure(audits[id], id, origin),
  );
}

function describeFailure(audit: Audit | undefined, id: string, website: string): string[] {
  if (!audit) return [`${id}: Lighthouse has no such audit`];
  const { title, displayValue, errorMessage, scoreDisplayMode, score } = audit;
  if (scoreDisplayMode === 'error') return [`${title}: ${errorMessage}`];
  const passed = score === null || score === 1;
  const failures = itemsOf(audit).filter(
    (item) => isOurs(item, website) && !isBlockingStylesheet(id, item) && !isApiResponse(id, item, website),
  );
  if (passed || (failures.length === 0 && itemsOf(audit).length > 0)) return [];
  return [[`${title} (${id})`, displayValue, ...failures.map(locationOf)].filter(Boolean).join(', ')];
}

type Item = Readonly<Record<string, unknown>>;

function itemsOf({ details }: Audit): Item[] {
  const items: readonly object[] = details && 'items' in details ? details.items : [];
  return items.map((item) => ({ ...item }));
}

/**
 * Excludes files from other hosts. In the local stack, every page loads the Stripe sandbox's script from
 * another port.
 */
const isOurs = ({ url }: Item, website: string): boolean =>
  typeof url !== 'string' || url.startsWith(website);

/**
 * Accepts stylesheets that block rendering: pages must not be painted unstyled, and the policy forbids inline
 * styles.
 */
const isBlockingStylesheet = (id: string, { url }: Item): boolean =>
  id === RENDER_BLOCKING && typeof url === 'string' && url.endsWith('.css');

/**
 * Accepts uncompressed function responses, because nothing compresses them locally. It is unverified that
 * Hosting does in the cloud.
 */
const isApiResponse = (id: string, { url }: Item, website: string): boolean =>
  id === 'uses-text-compression' && typeof url === 'string' && url.startsWith(`${website}/api/`);

function locationOf({ node, url, description }: Item): string {
  if (typeof node === 'object' && node !== null && 'snippet' in node) return String(node.snippet);
  return String(url ?? description ?? '');
}
