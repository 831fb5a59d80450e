import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const workflow = readFileSync(new URL('../../.github/workflows/deploy.yml', import.meta.url), 'utf8');
const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');

const [outside = '', inside = ''] = workflow.split(/^jobs:$/m);
/** The text of each job, by name. */
const jobs = Object.fromEntries(
  inside
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((job) => [job.slice(0, job.indexOf(':')), job]),
);
const has = (name: string, ...lines: string[]) => {
  for (const line of lines) expect(jobs[name]).toContain(line);
};

describe('the deploy workflow', () => {
  test('tests a commit on main before deploying it', () => {
    expect(outside).toMatch(/push:\n {4}branches: \[main\]/);
    has('test', "if: github.event_name == 'push'", 'uses: ./.github/workflows/test.yml');
    has('test-all', "if: github.event_name == 'push'", 'uses: ./.github/workflows/test-all.yml');
    has('deploy', 'needs: [test, test-all, tested-before]');
    has('deploy', "(needs.test.result == 'success' && needs.test-all.result == 'success')");
  });

  test('redeploys an earlier commit without a test or an audit', () => {
    expect(outside).toMatch(/workflow_dispatch:\n {4}inputs:\n {6}commit:\n.*\n {8}required: true/);
    has('tested-before', "if: github.event_name == 'workflow_dispatch'");
    has('deploy', "needs.tested-before.result == 'success'\n      ||", '{{ inputs.commit || github.sha }}');
    expect(jobs.deploy).not.toMatch(/npm (test|audit)/);
  });

  test('checks the project before deploying', () => {
    expect(jobs.deploy).toMatch(/npm run doctor -- --project "\$PROJECT"\n[\s\S]*\$DEPLOY/);
  });

  test('rolls back without checking the project, whose webhook and roles may belong to a later commit', () => {
    has('deploy', "- name: Check the project\n        if: github.event_name == 'push'\n");
  });

  test('refuses a commit that was never deployed', () => {
    has('tested-before', 'event=push&status=success&head_sha=$COMMIT', '[[ "$deploys" -gt 0 ]]');
    has('tested-before', '[[ "$COMMIT" =~ ^[0-9a-f]{40}$ ]]', '{{ inputs.commit }}');
  });

  test('doesn’t wait for tests of another commit', () => {
    expect(outside).not.toContain('concurrency');
    has('deploy', 'group: deploy', 'cancel-in-progress: false');
  });

  test('passes inputs to a shell only as variables', () => {
    for (const [, command = ''] of workflow.matchAll(/run: (\|\n(?: {10}.*\n)+|.*)/g))
      expect(command).not.toContain('${{');
  });

  test('is documented as the way to roll back', () => {
    expect(running).toContain('gh workflow run deploy.yml -f commit=$BEFORE');
  });
});
