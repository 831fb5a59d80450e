/** What React's profiler told of one part: what it is, which one, and for how long it was drawn. */
export interface Drawing {
  readonly part: 'page' | 'row' | 'stay' | 'countdown';
  readonly id: string;
  readonly milliseconds: number;
}

/** What happened on the page since it was last asked; listeners since it was opened. */
export interface Report {
  readonly listeners: number;
  readonly drawings: readonly Drawing[];
}

declare global {
  interface Window {
    report: { listeners: number; drawings: Drawing[] };
  }
}

window.report = { listeners: 0, drawings: [] };
