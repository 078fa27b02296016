import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth';

/** What we use of the SDK's resolver beyond its public type; both may be missing one day. */
interface Resolver {
  _initialize?: (auth: Auth) => Promise<unknown>;
  _shouldInitProactively?: boolean;
}

const Base = browserPopupRedirectResolver as unknown as new () => Resolver;
const resolver = new Base();

// The SDK makes its resolver with `new`; this hands it the one that we have prepared.
function Prepared() {
  return resolver;
}
Prepared.prototype = Base.prototype;

/**
 * Phones and Safari open a window only in the moment of the click, too short a time to load what
 * the window needs. The SDK knows these browsers; for them it is loaded when the dialog opens.
 */
export function prepareGoogleWindow(auth: Auth): void {
  // Ignore failures here. They happen again on click, where they're shown.
  if (resolver._shouldInitProactively) resolver._initialize?.(auth).catch(() => undefined);
}

/** Signs in with Google's window. */
export async function openGoogleWindow(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(auth, provider, Prepared as PopupRedirectResolver);
  return user;
}
