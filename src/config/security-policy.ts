/** Environment variables that decide which origins a page needs; `astro.config.mjs` lists them. */
type Settings = Readonly<Record<string, string | undefined>>;

const GOOGLE_POPUP = 'https://apis.google.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/**
 * Returns the content security policy by directive. The build adds the hashes of each page's inline
 * scripts and styles. `frame-ancestors` doesn't work in a <meta> tag, so firebase.json sends it as a
 * header.
 */
export function securityPolicy(settings: Settings) {
  const accounts = accountOrigins(settings);
  return {
    'default-src': ["'none'"],
    // Not 'strict-dynamic': it blocks `import()` in inline scripts, which is how islands load.
    'script-src': ["'self'", ...accounts.script],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...origins(['YOUTH', 'PARENTS', 'EDUCATORS'].map((role) => settings[`PUBLIC_FORM_${role}`])),
      ...origins([settings['PUBLIC_VITALS_URL']]),
      ...accounts.connect,
    ],
    'frame-src': ['https://www.youtube-nocookie.com', ...accounts.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** Returns the unique origins of some URLs. Relative URLs have none. */
function origins(addresses: (string | undefined)[]): string[] {
  return [
    ...new Set(
      addresses.flatMap((address) =>
        address && URL.canParse(address) ? new URL(address).origin : [],
      ),
    ),
  ];
}

/** The origins that sign-in and Firestore need; none without a configured Firebase project. */
function accountOrigins(settings: Settings) {
  const authDomain = settings['PUBLIC_FIREBASE_AUTH_DOMAIN'];
  if (!settings['PUBLIC_FIREBASE_API_KEY'] || !authDomain)
    return { script: [], connect: [], frame: [] };
  const auth = settings['PUBLIC_AUTH_EMULATOR'];
  const firestore = settings['PUBLIC_FIRESTORE_EMULATOR'];
  return {
    script: [GOOGLE_POPUP, RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    connect: [
      ...(auth ? [auth] : [googleApi('identitytoolkit'), googleApi('securetoken')]),
      firestore ? `http://${firestore}` : googleApi('firestore'),
      ...(settings['PUBLIC_APP_CHECK_SITE_KEY'] ? [googleApi('content-firebaseappcheck')] : []),
    ],
    frame: [auth || `https://${authDomain}`, RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  };
}

function googleApi(name: string): string {
  return `https://${name}.googleapis.com`;
}
