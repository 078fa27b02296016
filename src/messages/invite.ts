import type { InvitationTexts, Invite } from '@/domain/invite';

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

/** Writes an invitation. */
export function invitationTexts({ from, link, brand, apps }: Invitation): InvitationTexts {
  return {
    subject: `Join me on the ${brand} waitlist`,
    letter: [
      'Assalamu alaikum,',
      `I have joined the waitlist of ${brand}. They are preparing ${apps}.`,
      `I thought of you. If you would like to hear when they are ready, you can join here:\n${link}`,
      `It takes a minute and costs nothing.\n\n${from}`,
    ].join('\n\n'),
    chat: `Assalamu alaikum! I have joined the ${brand} waitlist. They are preparing ${apps}. It takes a minute and costs nothing: ${link}`,
  };
}

/** The status message after opening an invitation. */
export function inviteOpened({ channel, contact }: Invite): string {
  return channel === 'email'
    ? `Email compose window opened for ${contact}. Please send it to invite your friend!`
    : `WhatsApp chat opened for ${contact}. Please send the message to invite your friend!`;
}
