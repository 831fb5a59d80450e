declare module 'maildev' {
  interface Options {
    smtp: number;
    web: number;
    ip: string;
    silent: boolean;
    mailDirectory: string;
  }

  /** The part of maildev 2 that the launcher uses. The package ships no types. */
  export default class MailDev {
    constructor(options: Options);
    readonly smtp: import('node:events').EventEmitter;
    listen(ready: (error: Error | null) => void): void;
    close(closed: () => void): void;
  }
}
