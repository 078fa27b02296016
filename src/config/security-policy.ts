import { loadEnv } from 'vite';

const env = loadEnv('production', process.cwd(), 'PUBLIC_');

/** The origin of each address that is set, once. */
function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address ? new URL(address).origin : [])))];
}

/** Where the survey's answers go. */
const forms = originsOf(
  env['PUBLIC_FORM_YOUTH'],
  env['PUBLIC_FORM_PARENTS'],
  env['PUBLIC_FORM_EDUCATORS'],
);

/** Where Firebase answers: the emulators of this machine, where they are set, or Google. */
const firebase = [
  env['PUBLIC_AUTH_EMULATOR'] ?? 'https://identitytoolkit.googleapis.com',
  ...(env['PUBLIC_AUTH_EMULATOR'] ? [] : ['https://securetoken.googleapis.com']),
  env['PUBLIC_FIRESTORE_EMULATOR']
    ? `http://${env['PUBLIC_FIRESTORE_EMULATOR']}`
    : 'https://firestore.googleapis.com',
];

/**
 * What a page may load, by directive. The hashes of its inline scripts and styles are added when
 * it is built. `frame-ancestors` cannot stand in a page; firebase.json sends it as a header.
 */
export const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...forms, ...firebase],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
} as const;
