import type { InvitationTexts, Invite } from '@/domain/invite';

/** What an invitation's text needs. */
export interface Invitation {
  /** The name of the member who invites. */
  from: string;
  /** Their referral link. */
  link: string;
  brand: string;
  /** How many apps there are: "three new apps". */
  newApps: string;
  /** The apps, and whom each is for. */
  apps: string;
}

/** Writes an invitation. */
export function invitationTexts({ from, link, brand, newApps, apps }: Invitation): InvitationTexts {
  return {
    subject: `Join me on the ${brand} waitlist`,
    letter: [
      'Assalamu alaikum,',
      `I've joined the ${brand} waitlist for ${newApps} for Muslim families: ${apps}.`,
      `I thought of you. It's free and takes a minute. This is my link:\n${link}`,
      from,
    ].join('\n\n'),
    chat: `Assalamu alaikum! I've joined the waitlist for ${newApps} for Muslim families. It's free and takes a minute. This is my link: ${link}`,
  };
}

/** The status message after opening an invitation. */
export function inviteOpened({ channel, contact }: Invite): string {
  return channel === 'email'
    ? `Email compose window opened for ${contact}. Please send it to invite your friend!`
    : `WhatsApp chat opened for ${contact}. Please send the message to invite your friend!`;
}
