import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CONTRACT_RESULT, contractResult } from '@legacy-hub/local/doctor/providers/contract.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { stripeSecrets, usesSandbox } from '@legacy-hub/local/launcher/settings.ts';
import { sendEvent } from '../runner/events.ts';
import { type ContractRun, compareRuns, contractRun } from './contract-differences.ts';
import { ORDER_OF_RISK } from './order-of-risk.ts';

/**
 * Runs the contract tests against the sandbox and, if a test key is set, against Stripe. Only a test that
 * fails at Stripe counts as a failure.
 */
const sandbox = await runContract('sandbox', '');
sendEvent({ kind: 'ended', passed: sandbox.length - failuresOf(sandbox) });
if (usesSandbox) {
  console.log(
    '\nOnly the sandbox was tested. Set STRIPE_SECRET_KEY to a test key to compare it with Stripe. What is then tried:',
  );
  for (const [file, harm] of ORDER_OF_RISK) console.log(`  ${file}: otherwise ${harm}`);
  process.exit(failuresOf(sandbox) > 0 ? 1 : 0);
}
const stripe = await runContract('stripe', stripeSecrets.STRIPE_SECRET_KEY);
const { failed, observed } = compareRuns(sandbox, stripe);
printList('observations differ from the sandbox, and the code relies on none', observed);
printList('assumptions of the code failed at Stripe', failed);
const hasFailed = failed.length > 0;
writeFileSync(`${ROOT}/${CONTRACT_RESULT}`, `${JSON.stringify(contractResult(hasFailed, new Date()))}\n`);
step('written', `${CONTRACT_RESULT}: commit it, a release to production needs it`);
process.exit(hasFailed ? 1 : 0);

function printList(what: string, items: readonly string[]): void {
  console.log(['', `${items.length} ${what}`, ...items.map((each) => `  ${each}`)].join('\n'));
}

function failuresOf(run: ContractRun): number {
  return run.filter(({ status }) => status !== 'passed').length;
}

async function runContract(name: 'sandbox' | 'stripe', key: string): Promise<ContractRun> {
  step('testing', `the contract against ${name === 'sandbox' ? 'the sandbox' : 'Stripe'}`);
  const file = `${TEST.folder}/contract-${name}.json`;
  mkdirSync(TEST.folder, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const oneAtATime = key === '' ? [] : ['--no-file-parallelism'];
  const args = ['run', '--project', 'unit', ...reporters, ...oneAtATime, 'tests/provider-contract'];
  await runTool('vitest', args, { env: { PROVIDER_CONTRACT_KEY: key }, isLive: true });
  return readRun(file);
}

function readRun(file: string): ContractRun {
  try {
    return contractRun(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The contract tests wrote no result. Their output is above.');
    process.exit(1);
  }
}
