import { useEffect, useRef, type RefObject } from 'react';
import type { Membership } from '@/stores/waitlist';

/**
 * Moves the focus on for somebody who has signed in on this page: to the first field of the form in
 * the panel, or to the heading of a member's.
 */
export function useFocusAfterSignIn(
  panel: RefObject<HTMLElement | null>,
  status: Membership['status'],
): void {
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasSignedOut.current = true;
    if (status !== 'not-joined' && status !== 'joined') return undefined;
    const selector = status === 'joined' ? 'h2' : 'input';
    const focus = () => panel.current?.querySelector<HTMLElement>(selector)?.focus();
    const dialog = document.querySelector<HTMLDialogElement>('#sign-in[open]');
    if (!dialog && wasSignedOut.current) focus();
    wasSignedOut.current = false;
    // After the dialog has restored the focus.
    const focusLater = () => setTimeout(focus);
    dialog?.addEventListener('toggle', focusLater, { once: true });
    return () => dialog?.removeEventListener('toggle', focusLater);
  }, [panel, status]);
}
