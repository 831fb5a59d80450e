/** An error whose message tells the user what to fix. Printed without a stack trace. */
export class CliError extends Error {}
