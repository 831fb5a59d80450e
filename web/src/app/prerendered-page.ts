/** A page with its own URL, for which the build writes a document. */
export interface PrerenderedPage {
  readonly path: string;
  /** Source files that load one after another on navigation; the document preloads them all. */
  readonly sources: readonly string[];
  readonly title: string;
  readonly description: string | null;
  /** Its document also lists later chunks, for the worker that caches the page. */
  readonly opensOffline?: boolean;
  /** More of its head. */
  readonly head: string;
}
