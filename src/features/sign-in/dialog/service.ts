import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth';
import { accountOf, auth } from '../auth';
import type { Account } from '../model';
import { failWith } from './sdk-errors';

/** An invisible reCAPTCHA, which sending a code needs; it can be used once. */
export interface Recaptcha {
  /** Resolves when it can be used. After a failure, the next call tries again. */
  ready: () => Promise<unknown>;
  /** Sends a code to a phone number in international form, and returns the message's id. */
  sendCode: (phone: string) => Promise<string>;
}

export type SignInService = typeof signInService;

/** Signing in to Firebase Auth. It throws codes of `otp-send/…`, `otp-verify/…` or `google/…`. */
export const signInService = {
  /**
   * Creates a reCAPTCHA inside an element, until `signal` is aborted. It gets a new node,
   * because the SDK can't use one twice.
   */
  createRecaptcha(host: HTMLElement, signal: AbortSignal): Recaptcha {
    const node = document.createElement('div');
    host.append(node);
    const verifier = new RecaptchaVerifier(auth(), node, { size: 'invisible' });
    const clear = () => {
      if (!node.isConnected) return;
      node.remove();
      verifier.clear();
    };
    signal.addEventListener('abort', clear);
    return {
      ready: () => verifier.render(),
      sendCode: (phone) =>
        new PhoneAuthProvider(auth())
          .verifyPhoneNumber(phone, verifier)
          .catch(failWith('otp-send'))
          .finally(clear),
    };
  },

  /** Signs in with a code that was sent, also by this page before a reload. */
  async confirmCode(verificationId: string, code: string): Promise<void> {
    const credential = PhoneAuthProvider.credential(verificationId, code);
    await signInWithCredential(auth(), credential).catch(failWith('otp-verify'));
  },

  /** Opens Google's window. Browsers allow it only directly in a click. */
  async signInWithGoogle(): Promise<Account> {
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    const signedIn = signInWithPopup(auth(), provider, browserPopupRedirectResolver);
    const { user } = await signedIn.catch(failWith('google'));
    return accountOf(user);
  },
};
