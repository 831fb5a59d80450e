export interface Part {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Prints the report, and exits with an error if anything failed. */
export function finish(parts: readonly Part[]): never {
  const { text, failed } = report(parts);
  console.log(text);
  process.exit(failed > 0 ? 1 : 0);
}

/** The last line is parsed by CI. A part without tests counts as failed. */
function report(parts: readonly Part[]): { text: string; failed: number } {
  const counted = parts.map((part) => (part.passed + part.failed === 0 ? { ...part, failed: 1 } : part));
  const passed = counted.reduce((sum, part) => sum + part.passed, 0);
  const failed = counted.reduce((sum, part) => sum + part.failed, 0);
  const [slowest] = counted.toSorted((a, b) => b.seconds - a.seconds);
  const rows = counted.map(
    ({ name, passed: good, failed: bad, seconds }) =>
      `  ${name.padEnd(10)} ${String(good).padStart(5)} passed ${String(bad).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
  const lines = ['', ...rows, `  slowest: ${slowest?.name}`, '', `${passed} passed, ${failed} failed`];
  return { text: lines.join('\n'), failed };
}
