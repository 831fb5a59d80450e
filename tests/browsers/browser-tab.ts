/** A browser tab controlled over WebDriver. Elements are identified by CSS selectors. */
export interface BrowserTab {
  open(url: string): Promise<void>;
  /** Runs a function body in the page. Its result must be JSON. */
  run(body: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Types into fields of a frame, such as the card field. */
  typeInFrame(frame: string, texts: Readonly<Record<string, string>>): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The width of a tablet, the same in all browsers so that screenshots can be compared. */
export const WINDOW = { width: 1024, height: 900 };
