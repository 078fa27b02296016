import { setTimeout as pause } from 'node:timers/promises';

interface VerificationCode {
  phoneNumber: string;
  code: string;
  sessionInfo: string;
}

const INTERVAL_MS = 1000;

/** Prints each one-time code of the Auth emulator once, until the process ends. */
export async function printPhoneCodes(
  codesUrl: string,
  print: (line: string) => void,
): Promise<never> {
  const printed = new Set<string>();
  for (;;) {
    for (const { phoneNumber, code, sessionInfo } of await fetchCodes(codesUrl)) {
      if (printed.has(sessionInfo)) continue;
      printed.add(sessionInfo);
      print(`Phone code for ${phoneNumber}: ${code}`);
    }
    await pause(INTERVAL_MS);
  }
}

// The emulator always lists all open codes, so a failed request doesn't matter.
async function fetchCodes(url: string): Promise<VerificationCode[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const body = (await response.json()) as { verificationCodes?: VerificationCode[] };
    return body.verificationCodes ?? [];
  } catch {
    return [];
  }
}
