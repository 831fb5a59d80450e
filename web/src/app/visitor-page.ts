/** A page that a visitor opens by its address, as the build writes its document. */
export interface VisitorPage {
  readonly path: string;
  /** The file of the page, whose script and style are asked for with the document. */
  readonly source: string;
  /** The elements that name the page in a tab and in a search. */
  readonly title: string;
  readonly description: string | null;
}
