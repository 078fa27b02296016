import { useState } from 'react';
import { parseEmail } from '@/lib/contact';

/**
 * Chrome replaces letters in an email field: `test@testß.de` is `test@testss.de` for scripts, which is
 * another domain, while the field still shows what was typed. So once such letters were typed or
 * pasted, `storedAddress` says what an address is read as.
 */
export function useStoredAddress() {
  const [hasReplaced, setReplaced] = useState(false);
  return {
    /** Takes notice of what an `input` event has put into the field. */
    noticeInput(event: Event): void {
      const { data } = event as InputEvent;
      if (/[^\p{ASCII}]/u.test(data ?? '')) setReplaced(true);
    },
    storedAddress: (value: string) => (hasReplaced ? parseEmail(value) : undefined),
  };
}
