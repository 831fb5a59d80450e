import * as z from 'zod';
import { byGcloud, type Command } from '../command.ts';
import type { Project } from '../project.ts';
import { REGION } from './project.ts';

export const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
});
export type Policy = z.infer<typeof policySchema>;

export const membersOf = ({ bindings }: Policy, role: string): readonly string[] =>
  bindings.filter((each) => each.role === role).flatMap(({ members }) => members);

export const rolesOf = ({ bindings }: Policy, member: string): readonly string[] =>
  bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);

/** A resource that grants roles, and the words by which gcloud finds it. */
export interface Resource {
  readonly group: readonly string[];
  readonly name: string;
  readonly where?: readonly string[];
}

export const inProject = (id: string): Resource => ({ group: ['projects'], name: id });

export const onBucket = (url: string): Resource => ({ group: ['storage', 'buckets'], name: url });

export const onFunction = (project: string, name: string): Resource => ({
  group: ['run', 'services'],
  name,
  where: [`--project=${project}`, `--region=${REGION}`],
});

export const readPolicy = ({ gcloud }: Project, { group, name, where = [] }: Resource): Promise<Policy> =>
  gcloud(policySchema, ...group, 'get-iam-policy', name, ...where);

export interface Grant {
  readonly role: string;
  readonly member: string;
}

export function granting(resource: Resource, grant: Grant, verb: 'add' | 'remove' = 'add'): Command {
  const { group, name, where = [] } = resource;
  const condition = group[0] === 'projects' ? ['--condition=None'] : [];
  return byGcloud(
    ...[...group, `${verb}-iam-policy-binding`, name, ...where],
    ...[`--role=${grant.role}`, ...condition, `--member=${grant.member}`],
  );
}
