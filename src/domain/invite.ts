import { cleanLine } from './clean-text';
import { isContactDoubt } from './contact';
import type { ErrorCode } from './errors';
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

/** What an invitation's text needs. */
export interface Invitation {
  /** The name of the member who invites. */
  from: string;
  /** Their referral link. */
  link: string;
  brand: string;
  /** How many apps there are, and whom each is for. */
  apps: string;
}

const WHATSAPP_NUMBER = /^\+?\d{7,15}$/;

/** Returns the invitation to open, or an error code if the form isn't valid. */
export function prepareInvite(form: InviteForm, invitation: Invitation): Invite | ErrorCode {
  const contact = cleanLine(form.contact);
  if (!contact) return 'invite/missing-contact';
  switch (form.channel) {
    case 'email':
      return { channel: 'email', contact, href: mailLink(contact, invitation) };
    case 'whatsapp': {
      const number = contact.replace(/[^\d+]/g, '');
      if (!WHATSAPP_NUMBER.test(number)) return 'invite/invalid-whatsapp';
      return { channel: 'whatsapp', contact: number, href: chatLink(number, invitation) };
    }
    default:
      return 'invite/no-channel';
  }
}

/** Whether a problem is with the contact that was typed. */
export function isInviteContactProblem(code: ErrorCode): boolean {
  const own = code === 'invite/missing-contact' || code === 'invite/invalid-whatsapp';
  return own || isContactDoubt(code);
}

/** The status message after opening an invitation. */
export function inviteOpened({ channel, contact }: Invite): string {
  return channel === 'email'
    ? `Email compose window opened for ${contact}. Please send it to invite your friend!`
    : `WhatsApp chat opened for ${contact}. Please send the message to invite your friend!`;
}

/** The subject of the email. */
export function inviteSubject({ brand }: Invitation): string {
  return `Join me on the ${brand} waitlist`;
}

/** The text of the email. */
export function inviteLetter({ from, link, brand, apps }: Invitation): string {
  return [
    'Assalamu alaikum,',
    `I have joined the waitlist of ${brand}. They are preparing ${apps}.`,
    `I thought of you. If you would like to hear when they are ready, you can join here:\n${link}`,
    `It takes a minute and costs nothing.\n\n${from}`,
  ].join('\n\n');
}

/** The text of the chat message. */
export function inviteMessage({ link, brand, apps }: Invitation): string {
  return `Assalamu alaikum! I have joined the ${brand} waitlist and kept you a place. They are preparing ${apps}. It takes a minute and costs nothing: ${link}`;
}

/** A chat with the message, for which WhatsApp asks the member to choose a person or a group. */
export function whatsappShareLink(invitation: Invitation): string {
  return chatLink('', invitation);
}

function mailLink(contact: string, invitation: Invitation): string {
  const address = encodeURIComponent(contact).replaceAll('%40', '@');
  const subject = encodeURIComponent(inviteSubject(invitation));
  // Email clients expect CRLF line breaks.
  const body = encodeURIComponent(inviteLetter(invitation).replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}

function chatLink(number: string, invitation: Invitation): string {
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(inviteMessage(invitation))}`;
}
