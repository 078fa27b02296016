import { readContact, type Checked, type Contact, type ContactType } from './contact';
import { spacedPhone, type HomeCountry } from './phone';

/** An invitation that is ready to open. The site itself doesn't send anything. */
export interface Invite {
  channel: ContactType;
  /** The friend's email address or phone number, as people read it. */
  contact: string;
  /** Opens an email or a chat with the invitation filled in. */
  href: string;
}

/** The texts of an invitation, as messages/invite.ts writes them. */
export interface InvitationTexts {
  /** The subject and the text of the email. */
  subject: string;
  letter: string;
  /** The text of the chat. */
  chat: string;
}

type InviteError = 'invite/missing-contact' | `contact/invalid-${ContactType}`;

/** Checks the form, and prepares the invitation to open. */
export function prepareInvite(
  form: Contact,
  texts: InvitationTexts,
  home: HomeCountry,
): Checked<Invite, InviteError> {
  const channel = form.contactType;
  if (!form.contact.trim()) return { ok: false, code: 'invite/missing-contact' };
  const checked = readContact(form, home);
  if (!checked.ok) return checked;
  const contact = checked.value;
  const value =
    channel === 'email'
      ? { channel, contact, href: mailLink(contact, texts) }
      : { channel, contact: spacedPhone(contact), href: whatsappLink(texts.chat, contact) };
  return { ok: true, value };
}

/** Whether an error is with the contact that was typed. */
export function isInviteContactError(code: string): boolean {
  return code === 'invite/missing-contact' || code.startsWith('contact/');
}

function mailLink(contact: string, { subject, letter }: InvitationTexts): string {
  const address = encodeURIComponent(contact).replaceAll('%40', '@');
  // Email clients expect CRLF line breaks.
  const body = encodeURIComponent(letter.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

/** Opens a chat with the message. Without a number, WhatsApp asks to choose a person or a group. */
export function whatsappLink(text: string, number = ''): string {
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
