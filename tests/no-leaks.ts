import { afterAll, expect, vi } from 'vitest';

/**
 * The files of a worker that aren't isolated share their modules and globals, which saves much of
 * their processor time. What Vitest has replaced is put back behind each file; a file that leaves
 * something else changed fails by itself, instead of one that runs after it.
 */
const globals = ['Date', 'fetch', 'setTimeout', 'performance', 'console', 'Intl'] as const;
const methods = ['log', 'warn', 'error'] as const;

function currentState() {
  return {
    globals: globals.map((name) => globalThis[name] as unknown),
    console: methods.map((name) => console[name] as unknown),
    environment: { ...process.env },
    folder: process.cwd(),
  };
}

/** Vitest's own, which names the file or changes with it. */
const ofVitest = /^(VITEST|NODE_ENV|TEST)/;
/** What openBackend() tells Firebase's SDK: the same in all files that share an emulator. */
const ofBackend = /_EMULATOR_HOST$|^METADATA_SERVER_DETECTION$/;

const before = currentState();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const after = currentState();
  const changed = globals.filter((_, index) => before.globals[index] !== after.globals[index]);
  const replaced = methods.filter((_, index) => before.console[index] !== after.console[index]);
  const names = Object.keys({ ...before.environment, ...after.environment });
  const set = names.filter(
    (name) =>
      before.environment[name] !== after.environment[name] &&
      !ofVitest.test(name) &&
      !ofBackend.test(name),
  );
  expect(
    { changed, replaced, set, folder: after.folder },
    'This file leaves something changed for those after it: restore it in an afterAll, or list the file in tests/isolated.ts.',
  ).toEqual({ changed: [], replaced: [], set: [], folder: before.folder });
});
