import { BUDGET_SECONDS } from './budget.ts';
import type { TestEvent } from './events.ts';

interface Failure {
  readonly title: string;
  readonly message: string;
}

/** A part of the test run and its progress so far. */
export interface Part {
  readonly name: string;
  readonly planned: number;
  readonly unit: string;
  readonly ended: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly seconds: number;
  readonly processorSeconds: number;
}

export function newPart(name: string): Part {
  const unit = 'tests';
  return { name, planned: 0, unit, ended: 0, passed: 0, failures: [], seconds: 0, processorSeconds: 0 };
}

export function withEvent(part: Part, event: TestEvent): Part {
  switch (event.kind) {
    case 'planned':
      return { ...part, planned: event.count, unit: event.unit };
    case 'failed':
      return { ...part, failures: [...part.failures, { title: event.title, message: event.message }] };
    case 'ended':
      return { ...part, ended: part.ended + 1, passed: part.passed + event.passed };
  }
}

const inWords = (count: number) => count.toLocaleString('en-AU');

export function formatProgress({ name, planned, unit, ended, passed, failures, seconds }: Part): string {
  const progress = planned === 0 ? '' : `${inWords(ended)} of ${inWords(planned)} ${unit}`;
  const counts = `${inWords(passed)} passed, ${failures.length} failed`;
  return `  ${name.padEnd(11)} ${progress.padEnd(20)} ${counts.padEnd(26)} ${seconds.toFixed(0).padStart(4)} s`;
}

export function formatFailure(name: string, { title, message }: Failure): string {
  const lines = message.trim().split('\n');
  return [`  FAILED      ${name}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/**
 * Formats a table of all parts, then the failures, then the line that CI parses. The remaining CPU time was
 * spent on other work: building, the emulators, Chromium, whose pages count for no part, and other programs.
 */
export function formatReport(parts: readonly Part[], busySeconds: number): string {
  const failures = parts.flatMap((part) =>
    part.failures.map(({ title }) => `  FAILED      ${part.name}: ${title}`),
  );
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const rest = parts.reduce((seconds, part) => seconds - part.processorSeconds, busySeconds);
  return [
    formatRow('', ['passed', 'failed', 'seconds', 'budget', 'processor']),
    ...parts.map(formatPart),
    formatRow('the rest', ['', '', '', '', rest.toFixed(0)]),
    ...failures,
    '',
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

function formatPart({ name, passed, failures, seconds, processorSeconds }: Part): string {
  return formatRow(name, [
    inWords(passed),
    inWords(failures.length),
    seconds.toFixed(0),
    BUDGET_SECONDS[name]?.toFixed(0) ?? '',
    processorSeconds.toFixed(0),
  ]);
}

const formatRow = (name: string, columns: readonly string[]) =>
  `  ${name.padEnd(11)} ${columns.map((column) => column.padStart(9)).join(' ')}`;
