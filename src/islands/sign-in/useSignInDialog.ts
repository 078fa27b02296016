import { useEffect, useRef } from 'react';
import { beginSignIn, endSignIn } from '@/stores/sign-in';

/** Ties the store to the dialog around the island, and returns where the bot check goes. */
export function useSignInDialog() {
  const check = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = check.current;
    const dialog = host?.closest('dialog');
    if (!host || !dialog) return undefined;
    const close = () => document.dispatchEvent(new Event('sign-in:close'));
    const begin = () => void beginSignIn(host, close);
    const follow = () => (dialog.open ? begin() : endSignIn());
    dialog.addEventListener('toggle', follow);
    // It was opened before this code was here.
    if (dialog.open) begin();
    return () => dialog.removeEventListener('toggle', follow);
  }, []);
  return check;
}
