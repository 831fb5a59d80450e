/** Something a person must do first; the message is the sentence that tells them what. */
export class CliError extends Error {}
