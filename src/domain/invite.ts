import { sanitizeLine } from './sanitize';
import { isContactDoubt } from './contact';
import type { Checked } from './checked';
import type { ContactType } from './waitlist';

/** The values of the invite form. */
export interface InviteForm {
  channel: ContactType;
  contact: string;
}

/** An invitation that is ready to open. The site itself doesn't send anything. */
export interface Invite {
  channel: ContactType;
  /** The friend's email address or phone number, cleaned. */
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

const WHATSAPP_NUMBER = /^\+?\d{7,15}$/;

type InviteError = `invite/${'missing-contact' | 'invalid-whatsapp' | 'no-channel'}`;

/** Checks the form, and prepares the invitation to open. */
export function prepareInvite(
  form: InviteForm,
  texts: InvitationTexts,
): Checked<Invite, InviteError> {
  const contact = sanitizeLine(form.contact);
  if (!contact) return { ok: false, code: 'invite/missing-contact' };
  switch (form.channel) {
    case 'email':
      return { ok: true, value: { channel: 'email', contact, href: mailLink(contact, texts) } };
    case 'whatsapp': {
      const number = contact.replace(/[^\d+]/g, '');
      if (!WHATSAPP_NUMBER.test(number)) return { ok: false, code: 'invite/invalid-whatsapp' };
      const href = whatsappLink(texts.chat, number);
      return { ok: true, value: { channel: 'whatsapp', contact: number, href } };
    }
    default:
      return { ok: false, code: 'invite/no-channel' };
  }
}

/** Whether an error is with the contact that was typed. */
export function isInviteContactError(code: string): boolean {
  const own = code === 'invite/missing-contact' || code === 'invite/invalid-whatsapp';
  return own || isContactDoubt(code);
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
