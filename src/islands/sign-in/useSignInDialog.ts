import { useEffect, useRef } from 'react';
import { signIn } from '@/stores/sign-in';

/** Connects the store with the dialog around the island. Returns the ref of the reCAPTCHA's container. */
export function useSignInDialog() {
  const recaptcha = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = recaptcha.current;
    const dialog = host?.closest('dialog');
    if (!host || !dialog) return undefined;
    const close = () => document.dispatchEvent(new Event('sign-in:close'));
    const open = () => void signIn.open(host, close);
    const follow = () => (dialog.open ? open() : signIn.close());
    dialog.addEventListener('toggle', follow);
    // It may have been opened before hydration.
    if (dialog.open) open();
    return () => dialog.removeEventListener('toggle', follow);
  }, []);
  return recaptcha;
}
