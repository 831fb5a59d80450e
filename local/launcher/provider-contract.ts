import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CliError } from '../cli-error.ts';
import { type ContractRun, compareRuns, contractRun } from './contract-differences.ts';
import { TEST } from './environments.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { stripeSecrets, usesSandbox } from './settings.ts';
import { requireTestKey } from './stripe-sandbox.ts';

/**
 * `npm run provider-contract`: runs the contract tests against the sandbox and, if a test key is set, against Stripe,
 * and prints where the two differ.
 */
export async function run(): Promise<void> {
  const key = stripeSecrets.STRIPE_SECRET_KEY;
  if (!usesSandbox) requireTestKey(key);
  const sandbox = await runContract('sandbox', '');
  if (usesSandbox) {
    console.log(
      '\nOnly the sandbox was tested. Set STRIPE_SECRET_KEY to a test key to compare it with Stripe.',
    );
    process.exit(failuresOf(sandbox) > 0 ? 1 : 0);
  }
  const stripe = await runContract('stripe', key);
  const differences = compareRuns(sandbox, stripe);
  console.log(['', ...differences, `${differences.length} differences`].join('\n'));
  process.exit(differences.length + failuresOf(stripe) > 0 ? 1 : 0);
}

const failuresOf = (run: ContractRun): number => run.filter(({ status }) => status !== 'passed').length;

async function runContract(name: 'sandbox' | 'stripe', key: string): Promise<ContractRun> {
  step('testing', `the contract against ${name === 'sandbox' ? 'the sandbox' : 'Stripe'}`);
  const file = `${TEST.folder}/contract-${name}.json`;
  mkdirSync(TEST.folder, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const oneAtATime = key === '' ? [] : ['--no-file-parallelism'];
  const args = ['run', '--project', 'unit', ...reporters, ...oneAtATime, 'tests/provider-contract'];
  await runTool('vitest', args, { env: { PROVIDER_CONTRACT_KEY: key }, show: 'live' });
  return readRun(file);
}

function readRun(file: string): ContractRun {
  try {
    return contractRun(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CliError('The contract tests wrote no result. Their output is above.');
  }
}
