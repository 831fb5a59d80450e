import * as z from 'zod';
import { byGcloud, show } from '../command.ts';
import { type Finding, missing, unlessCommands } from '../finding.ts';
import type { Project } from '../project.ts';
import {
  type Access,
  checkRoles,
  DEPLOYER,
  FUNCTIONS,
  memberOf,
  onAccount,
  ownPolicyOf,
  readAccess,
} from './access.ts';
import { granting, membersOf } from './grants.ts';

/** The jobs that may deploy: jobs of one repository in one environment. */
export interface Source {
  readonly repository: string;
  readonly environment: string;
}

/**
 * Checks that GitHub authenticates without a key, so that only jobs of this repository and environment can
 * act as the deployer.
 */
export async function checkGithub(project: Project, source: Source): Promise<Finding[]> {
  const access = await readAccess(project);
  return [
    checkRoles(access, DEPLOYER),
    await checkProvider(project, access, source),
    await checkActing(project, access, source),
  ];
}

const poolOf = ({ number }: Access): string =>
  `projects/${number}/locations/global/workloadIdentityPools/github`;

const namedSchema = z.array(z.object({ name: z.string(), attributeCondition: z.string().optional() }));

const POOLS = ['iam', 'workload-identity-pools'];
const PROVIDERS = [...POOLS, 'providers'];

async function checkProvider({ id, gcloud }: Project, access: Access, source: Source): Promise<Finding> {
  const what = 'GitHub';
  const where = ['--location=global', `--project=${id}`];
  const ofPool = ['--workload-identity-pool=github', ...where];
  const hasPool = (await gcloud(namedSchema, ...POOLS, 'list', ...where)).some(isGithub);
  const providers = hasPool ? await gcloud(namedSchema, ...PROVIDERS, 'list', ...ofPool) : [];
  const provider = providers.find(isGithub);
  const condition = `assertion.repository=='${source.repository}'`;
  const withCondition = ['github', `--attribute-condition=${condition}`, ...ofPool];
  if (provider && provider.attributeCondition !== condition) {
    const change = show(byGcloud(...PROVIDERS, 'update-oidc', ...withCondition));
    const admitted = provider.attributeCondition ?? 'no condition';
    return missing(what, `It admits jobs with ${admitted}. If that is wrong: ${change}`);
  }
  const createPool = byGcloud(...POOLS, 'create', 'github', ...where);
  const createProvider = byGcloud(
    ...[...PROVIDERS, 'create-oidc', ...withCondition],
    '--issuer-uri=https://token.actions.githubusercontent.com',
    '--attribute-mapping=google.subject=assertion.sub,attribute.environment=assertion.environment',
  );
  const commands = [...(hasPool ? [] : [createPool]), ...(provider ? [] : [createProvider])];
  return unlessCommands(what, commands, `${poolOf(access)}/providers/github`);
}

const isGithub = ({ name }: { name: string }): boolean => name.endsWith('/github');

/**
 * Checks that the deployer can act only as the functions' account, and that only jobs of one environment can
 * act as the deployer.
 */
async function checkActing(project: Project, access: Access, source: Source): Promise<Finding> {
  const what = 'deploys';
  const { id } = access;
  const functions = onAccount(id, FUNCTIONS);
  const deployer = onAccount(id, DEPLOYER);
  const asFunctions = { role: 'roles/iam.serviceAccountUser', member: memberOf(id, DEPLOYER) };
  const asDeployer = {
    role: 'roles/iam.workloadIdentityUser',
    member: `principalSet://iam.googleapis.com/${poolOf(access)}/attribute.environment/${source.environment}`,
  };
  const actors = membersOf(await ownPolicyOf(project, access, FUNCTIONS), asFunctions.role);
  const jobs = membersOf(await ownPolicyOf(project, access, DEPLOYER), asDeployer.role);
  const others = jobs.filter((member) => member !== asDeployer.member);
  if (others.length > 0) {
    const remove = others.map((member) => show(granting(deployer, { ...asDeployer, member }, 'remove')));
    return missing(what, `${others.join(', ')} may deploy too. If that is wrong: ${remove.join('; ')}`);
  }
  const commands = [
    ...(actors.includes(asFunctions.member) ? [] : [granting(functions, asFunctions)]),
    ...(jobs.includes(asDeployer.member) ? [] : [granting(deployer, asDeployer)]),
  ];
  return unlessCommands(what, commands, `from ${source.repository}, ${source.environment}`);
}
