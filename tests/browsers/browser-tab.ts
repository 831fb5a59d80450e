/** One tab of a browser that is driven over WebDriver. Elements are named by CSS selectors. */
export interface BrowserTab {
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page. What it returns must be JSON. */
  run(body: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Types into fields of a frame that belongs to another origin, such as the card field. */
  typeInFrame(frame: string, texts: Readonly<Record<string, string>>): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** As wide as a tablet, so that what one browser shows can be held against the other. */
export const WINDOW = { width: 1024, height: 900 };
