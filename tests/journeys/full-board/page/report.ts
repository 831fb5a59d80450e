export interface Drawing {
  readonly part: 'page' | 'row' | 'visit' | 'countdown';
  readonly id: string;
  readonly milliseconds: number;
}

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
