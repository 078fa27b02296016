/** Environment variables that decide which origins a page needs; `astro.config.mjs` lists them. */
type Settings = Readonly<Record<string, string | undefined>>;

const GOOGLE_POPUP = 'https://apis.google.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';

const VIDEO = 'https://www.youtube-nocookie.com';

/** A built page. */
interface Page {
  /** For example `/survey`. */
  path: string;
  html: string;
}

/**
 * Returns the content security policy of a page by directive: only the survey may send answers, and only
 * a page with a video may frame one. The build adds the hashes of the page's inline scripts and styles.
 * `frame-ancestors` doesn't work in a <meta> tag, so firebase.json sends it as a header.
 */
export function securityPolicy(settings: Settings, { path, html }: Page) {
  const accounts = accountOrigins(settings);
  const forms = path === '/survey' ? ['YOUTH', 'PARENTS', 'EDUCATORS'] : [];
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
      ...pathsOf(forms.map((role) => settings[`PUBLIC_FORM_${role}`])),
      ...pathsOf([settings['PUBLIC_VITALS_URL']]),
      ...accounts.connect,
    ],
    'frame-src': [...(html.includes(VIDEO) ? [VIDEO] : []), ...accounts.frame],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/**
 * Returns the unique URLs without their queries, so that pages reach these and nothing else on their
 * hosts. Relative URLs need none.
 */
function pathsOf(addresses: (string | undefined)[]): string[] {
  const paths = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return [];
    const { origin, pathname } = new URL(address);
    // They would end the source or the directive.
    return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  });
  return [...new Set(paths)];
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
      ...(settings['PUBLIC_APP_CHECK_SITE_KEY'] && settings['PUBLIC_FIREBASE_APP_ID']
        ? [googleApi('content-firebaseappcheck')]
        : []),
    ],
    frame: [auth || `https://${authDomain}`, RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  };
}

function googleApi(name: string): string {
  return `https://${name}.googleapis.com`;
}
