import type { TestResults } from './test-results.ts';

export interface Part extends TestResults {
  readonly name: string;
  readonly seconds: number;
}

/** Prints the report, and exits with an error if anything failed. A part without tests counts as failed. */
export function finish(parts: readonly Part[]): never {
  const counted = parts.map((part) => (part.passed + part.failed === 0 ? { ...part, failed: 1 } : part));
  for (const { name, passed, failed, seconds } of counted)
    console.log(
      `  ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  const [slowest] = counted.toSorted((a, b) => b.seconds - a.seconds);
  const total = (count: 'passed' | 'failed') => counted.reduce((sum, part) => sum + part[count], 0);
  console.log(`  slowest: ${slowest?.name}\n`);
  for (const { name, failures } of counted)
    for (const failure of failures) console.log(`  failed in ${name}: ${failure}`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`); // CI parses this line
  process.exit(total('failed') > 0 ? 1 : 0);
}
