// Runs before any package is installed, so it may only use Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The module with the command, such as local/launcher/main.ts, then its name and its arguments. */
const [module, command, ...rest] = process.argv.slice(2);

requireNode(20, 19);
installWhenLockChanged();

const { register } = await import('tsx/esm/api');
register();
const { commands } = await import(`../${module}`);
const { runCommand } = await import('./launcher/run-command.ts');
await runCommand(commands, command, rest);

function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  stop(
    `Legacy Hub needs Node ${major}.${minor} or newer; this is ${process.versions.node}. Install Node 24 from nodejs.org.`,
  );
}

function installWhenLockChanged() {
  const stamp = `${root}/node_modules/.legacy-hub-installed`;
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('  installing  packages (the first time takes a minute or two)');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    stop('Installing packages failed. npm needs its registry or a warm cache; see the lines above.');
  writeFileSync(stamp, lock);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
