/** Prints one line as a step begins, so you can see what it's waiting for. */
export function step(verb: string, what: string): void {
  console.log(`  ${verb.padEnd(11)} ${what}`);
}
