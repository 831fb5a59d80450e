declare module 'maildev' {
  interface Options {
    smtp: number;
    web: number;
    ip: string;
    silent: boolean;
    mailDirectory: string;
  }

  export interface ReceivedEmail {
    readonly envelope: { readonly to: readonly { readonly address: string }[] };
    readonly headers: { readonly 'message-id': string };
  }

  /** The part of maildev 2 that the launcher uses. The package ships no types. */
  export default class MailDev {
    constructor(options: Options);
    readonly smtp: import('node:events').EventEmitter;
    on(event: 'new', received: (email: ReceivedEmail) => void): void;
    listen(ready: (error: Error | null) => void): void;
    close(closed: () => void): void;
  }
}
