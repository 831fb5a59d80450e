/** A page that is opened by its address, as the build writes its document. */
export interface PrerenderedPage {
  readonly path: string;
  /** The files that load one after another when the page is opened: all are asked for with the document. */
  readonly sources: readonly string[];
  /** The element that names the page in a tab and in a search. */
  readonly title: string;
  /** The element that describes the page in a search; null where it is not to be found there. */
  readonly description: string | null;
}
