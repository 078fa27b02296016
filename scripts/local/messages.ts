import type { FirestoreEmulator } from '../emulators.ts';
import { HOST } from '../ports.ts';
import type { Ports } from '../ports.ts';
import type { SiteMode } from './options.ts';
import { siteUrl } from './site.ts';

/** Printed while the backend starts. */
export function startingMessage(mode: SiteMode): string {
  return mode === 'build'
    ? 'Building the site and starting the local backend…'
    : 'Starting the local backend…';
}

/** Printed when there is no Firestore emulator. */
export function withoutFirestoreMessage({
  missing,
  remedy,
}: Extract<FirestoreEmulator, { kind: 'none' }>): string {
  return [
    'No Firestore emulator: joining, referring, the leaderboard and the newsletter do not work here; everything else does.',
    `  Missing: ${missing}`,
    `  Remedy:  ${remedy}`,
  ].join('\n');
}

/** Printed when everything is running. `launch` is the date that the countdown counts down to. */
export function readyMessage(ports: Ports, launch: string | undefined): string {
  return [
    `Ready: ${siteUrl(ports)}`,
    '  Sign in by phone:   any number, such as +91 98765 43210; its code is printed here.',
    '  Sign in by Google:  "Add new account" in the window that opens; no real account is needed.',
    `  Survey answers:     http://${HOST}:${ports.forms}/forms/youth/responses`,
    ...(launch ? [`  Countdown:          to ${launch}; PUBLIC_LAUNCH_AT sets another date.`] : []),
    '  Stop:               Ctrl-C',
  ].join('\n');
}
