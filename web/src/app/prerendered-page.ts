/** A page with its own URL, for which the build writes a document. */
export interface PrerenderedPage {
  readonly path: string;
  /** Source files that load one after another on navigation; the document preloads them all. */
  readonly sources: readonly string[];
  /** What its document shows until the app takes over; without, it is empty until then. */
  readonly content?: string;
  readonly title: string;
  readonly description: string | null;
  /** Its document also lists later chunks, for the worker that caches the page. */
  readonly opensOffline?: boolean;
  /** More of its head. */
  readonly head: string;
}
