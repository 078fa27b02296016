import { spawn, spawnSync } from 'node:child_process';

/** Whether programs can be run in a terminal: by `script` of util-linux. */
export const hasTerminal = process.platform === 'linux';

/** The environment of somebody at a terminal, wherever the tests run. */
function terminalEnv(): NodeJS.ProcessEnv {
  const isOfTests = (name: string) => ['CI', 'FORCE_COLOR', 'NO_COLOR'].includes(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOfTests(name));
  // `script` starts this shell. CI has none set.
  return { ...Object.fromEntries(kept), TERM: 'xterm', SHELL: '/bin/sh' };
}

interface Options {
  args: string[];
  env?: Record<string, string>;
  /** What is typed. */
  input?: string;
}

/** The arguments of `script` that run Node in a terminal, and print what it writes there. */
function scriptArgs(args: string[]): string[] {
  const quoted = [process.execPath, ...args].map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`);
  // In place of the shell, which Ctrl-C would end before Node: dash then returns its own code.
  return ['-qec', `exec ${quoted.join(' ')}`, '/dev/null'];
}

/** Runs Node in a terminal, and returns all that it writes there, with its escape codes. */
export function runInTerminal({ args, env, input = '' }: Options): string {
  const options = { encoding: 'utf8', env: { ...terminalEnv(), ...env }, input } as const;
  return spawnSync('script', scriptArgs(args), options).stdout;
}

/** Starts Node in a terminal. What is written to its `stdin` is typed. */
export const startInTerminal = ({ args, env }: Options) =>
  spawn('script', scriptArgs(args), { env: { ...terminalEnv(), ...env } });

/** Runs Node without a terminal, as in CI or before `| cat`. */
export function runPiped({ args, env, input = '' }: Options) {
  const options = { encoding: 'utf8', env: { ...terminalEnv(), ...env }, input } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, args, options);
  return { stdout, stderr, status };
}
