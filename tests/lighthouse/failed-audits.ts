import type { Result } from 'lighthouse';

type Audit = Result['audits'][string];
type Found = Pick<Result, 'audits' | 'categories' | 'finalDisplayedUrl'>;

const STYLE_FIRST = 'render-blocking-insight';

/** Of what makes a page fast, everything that no clock measures. */
export const TIMELESS = [
  STYLE_FIRST,
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

/** A sentence for each audit that counts and is not passed in full. */
export function failedAudits({ audits, categories, finalDisplayedUrl }: Found): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const { origin } = new URL(finalDisplayedUrl);
  return [...new Set([...weighed, ...TIMELESS])].flatMap((id) => complaint(audits[id], id, origin));
}

function complaint(audit: Audit | undefined, id: string, website: string): string[] {
  if (!audit) return [`${id}: Lighthouse has no such audit`];
  const { title, displayValue, errorMessage, scoreDisplayMode, score } = audit;
  if (scoreDisplayMode === 'error') return [`${title}: ${errorMessage}`];
  const passed = score === null || score === 1;
  const places = itemsOf(audit).filter((item) => isOurs(item, website) && !mayBlock(id, item));
  if (passed || (places.length === 0 && itemsOf(audit).length > 0)) return [];
  return [[`${title} (${id})`, displayValue, ...places.map(placeOf)].filter(Boolean).join(', ')];
}

type Item = Readonly<Record<string, unknown>>;

function itemsOf({ details }: Audit): Item[] {
  const items: readonly object[] = details && 'items' in details ? details.items : [];
  return items.map((item) => ({ ...item }));
}

/** A laptop's venue has the card provider's script on every page, from another port. */
const isOurs = ({ url }: Item, website: string): boolean =>
  typeof url !== 'string' || url.startsWith(website);

/** A page is painted with its style, never without, and no style may stand inside it. */
const mayBlock = (id: string, { url }: Item): boolean =>
  id === STYLE_FIRST && typeof url === 'string' && url.endsWith('.css');

function placeOf({ node, url, description }: Item): string {
  if (typeof node === 'object' && node !== null && 'snippet' in node) return String(node.snippet);
  return String(url ?? description ?? '');
}
