import { useState } from 'react';
import { suggestedEmail, type Contact } from '@/lib/contact';

/**
 * Asks once, when a form is submitted, whether a likely typing error in an email address is meant:
 * the first `holdsBack()` returns true, and a later one, for the same address, false.
 */
export function useTypoQuestion({ contact, contactType }: Contact) {
  const [asked, setAsked] = useState<string>();
  const suggestion = contactType === 'email' ? suggestedEmail(contact) : undefined;
  const isAsked = suggestion !== undefined && asked === contact;
  return {
    isAsked,
    holdsBack(): boolean {
      if (!suggestion || isAsked) return false;
      setAsked(contact);
      return true;
    },
  };
}
