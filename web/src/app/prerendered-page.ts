/** A page with its own URL, for which the build writes a document. */
export interface PrerenderedPage {
  readonly path: string;
  /** Source files that load one after another on navigation; the document preloads them all. */
  readonly sources: readonly string[];
  /** The `<title>` element. */
  readonly title: string;
  /** The `<meta name="description">` element; null for pages that are not indexed. */
  readonly description: string | null;
}
