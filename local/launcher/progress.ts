/** One line a step, as it begins: a person who waits sees what for. */
export function step(verb: string, what: string): void {
  console.log(`  ${verb.padEnd(11)} ${what}`);
}

/** Since the command was typed, the installing included. */
export function secondsSinceStart(): string {
  return (performance.now() / 1000).toFixed(0);
}
