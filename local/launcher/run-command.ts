import { CliError } from '../cli-error.ts';
import { endAllChildren } from './processes.ts';

export type Commands = Readonly<Record<string, () => Promise<(args: string[]) => unknown>>>;

export async function runCommand(commands: Commands, name: string, args: string[]): Promise<void> {
  try {
    const command = await commands[name]?.();
    if (!command)
      throw new CliError(`Unknown command "${name}". Choose from ${Object.keys(commands).join(', ')}.`);
    await command(args);
  } catch (error) {
    await endAllChildren();
    console.error(error instanceof CliError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
