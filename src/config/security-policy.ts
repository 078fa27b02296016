import type { AstroUserConfig } from 'astro';

type Settings = Readonly<Record<string, string | undefined>>;
type Policy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

const RECAPTCHA = 'https://www.google.com/recaptcha/';

/**
 * The scripts that the Firebase SDK loads, and where these load their parts from. Not the rest of
 * their hosts: an old AngularJS in /recaptcha/about, for example, runs what is in the markup.
 */
const GOOGLE_SCRIPTS = [
  // Google's sign-in window.
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/',
  // reCAPTCHA for phone sign-in, and reCAPTCHA Enterprise for App Check.
  `${RECAPTCHA}api.js`,
  `${RECAPTCHA}enterprise.js`,
  'https://www.gstatic.com/recaptcha/releases/',
];

/** What the policy of a page with a film says beside that of all pages. */
export const VIDEO_FRAMES = 'frame-src https://www.youtube-nocookie.com';

/**
 * The content security policy of all pages, to which Astro adds the hashes of its scripts and
 * styles. firebase.json sends `frame-ancestors`, which doesn't work in a <meta> tag.
 */
export function securityPolicy(settings: Settings): Policy {
  const { script, connect, frame } = accountSources(settings);
  const vitals = sourcesOf([settings['PUBLIC_VITALS_URL']]);
  return {
    directives: [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      // Sound and films beside posts.
      "media-src 'self'",
      `connect-src ${["'self'", ...vitals, ...connect].join(' ')}`,
      `frame-src ${frame.join(' ')}`,
    ],
    scriptDirective: { resources: ["'self'", ...script] },
    // reCAPTCHA sets style attributes (https://github.com/google/recaptcha/issues/107). For style
    // sheets, Astro's default is 'self'.
    styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
  };
}

/** Returns URLs as sources: with their paths, so that pages can't reach the rest of their hosts. */
export function sourcesOf(urls: readonly (string | undefined)[]): string[] {
  const absolute = urls.flatMap((url) => (url && URL.canParse(url) ? new URL(url) : []));
  // A `;` or `,` would end the source or the directive.
  const escape = (path: string) => path.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return [...new Set(absolute.map(({ origin, pathname }) => origin + escape(pathname)))];
}

/**
 * Returns the folders of URLs as sources, for what may be redirected beside itself. After a redirect,
 * the standard compares no paths, but Chromium does for a `keepalive` request, and calls it failed.
 */
export const foldersOf = (urls: readonly (string | undefined)[]): string[] => [
  ...new Set(sourcesOf(urls).map((source) => source.replace(/[^/]*$/, ''))),
];

/** What sign-in and Firestore need; nothing without a configured Firebase project. */
function accountSources(settings: Settings) {
  const authDomain = settings['PUBLIC_FIREBASE_AUTH_DOMAIN'];
  const hasProject = settings['PUBLIC_FIREBASE_API_KEY'] && settings['PUBLIC_FIREBASE_PROJECT_ID'];
  if (!hasProject || !authDomain) return { script: [], connect: [], frame: [] };
  const auth = settings['PUBLIC_AUTH_EMULATOR'];
  const firestore = settings['PUBLIC_FIRESTORE_EMULATOR'];
  const hasAppCheck = settings['PUBLIC_APP_CHECK_SITE_KEY'] && settings['PUBLIC_FIREBASE_APP_ID'];
  const googleApi = (name: string) => `https://${name}.googleapis.com`;
  return {
    script: GOOGLE_SCRIPTS,
    connect: [
      ...(auth ? [auth] : [googleApi('identitytoolkit'), googleApi('securetoken')]),
      firestore ? `http://${firestore}` : googleApi('firestore'),
      ...(hasAppCheck ? [googleApi('content-firebaseappcheck')] : []),
      // reCAPTCHA's script also sends requests from the page. When blocked, some challenges hang.
      RECAPTCHA,
    ],
    frame: [auth || `https://${authDomain}`, RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  };
}
