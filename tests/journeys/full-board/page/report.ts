/** One render measured by React's Profiler. */
export interface Drawing {
  readonly part: 'page' | 'row' | 'visit' | 'countdown';
  readonly id: string;
  readonly milliseconds: number;
}

/** Renders since the last report, and listeners since the page opened. */
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
