export function step(verb: string, what: string): void {
  console.log(`  ${verb.padEnd(11)} ${what}`);
}
