import {
  isContactType,
  parseContact,
  spacedContact,
  type Checked,
  type Contact,
  type ContactType,
} from '@/lib/contact';
import { isString, type FieldGuards } from '@/lib/stored';
import { whatsappLink } from '@/lib/whatsapp';

/** An invitation that is ready to open. The site itself doesn't send anything. */
export interface Invite extends Contact {
  /** Opens an email or a chat with the invitation filled in. */
  href: string;
}

/** The texts of an invitation, as messages.ts writes them. */
export interface InvitationTexts {
  subject: string;
  letter: string;
  /** The text of the chat. */
  chat: string;
}

type InviteError = 'contact/recipient-missing' | `contact/invalid-${ContactType}`;

/** What the fields of the form are in a draft in the tab's storage. */
export const recipientGuards: FieldGuards<Contact> = {
  contact: isString,
  contactType: isContactType,
};

const LINKS: Record<ContactType, (contact: string, texts: InvitationTexts) => string> = {
  email: mailLink,
  whatsapp: (number, { chat }) => whatsappLink(chat, number),
};

/** Checks the form, and prepares the invitation to open. */
export function prepareInvite(form: Contact, texts: InvitationTexts): Checked<Invite, InviteError> {
  if (!form.contact.trim()) return { ok: false, code: 'contact/recipient-missing' };
  const checked = parseContact(form);
  if (!checked.ok) return checked;
  const { contactType } = form;
  const contact = checked.value;
  const href = LINKS[contactType](contact, texts);
  const shown = spacedContact({ contact, contactType });
  return { ok: true, value: { contactType, contact: shown, href } };
}

function mailLink(contact: string, { subject, letter }: InvitationTexts): string {
  const address = encodeURIComponent(contact).replaceAll('%40', '@');
  // Email clients expect CRLF line breaks.
  const body = encodeURIComponent(letter.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
