import { countedAppsFirst } from '@/config/apps';
import { brand } from '@/config/brand';
import type { InvitationTexts, Invite } from '@/domain/invite';
import { rankLabel, type Standing } from '@/domain/ranking';
import { firstNameOf } from '@/domain/waitlist';

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

export const PICTURE_FILE_NAME = `${brand.toLowerCase()}-invitation.png`;

/** The texts of the picture to share. */
export type PictureTexts = ReturnType<typeof pictureTexts>;

/** Writes the picture's texts: how many friends the member has brought, or else their rank. */
export function pictureTexts(from: string, { points, rank }: Standing, address: string) {
  const isRank = points === 0;
  const friends = points === 1 ? 'friend joined through me' : 'friends joined through me';
  return {
    name: firstNameOf(from),
    figure: isRank
      ? String(typeof rank === 'number' ? rankLabel(rank) : '')
      : points.toLocaleString('en'),
    label: isRank ? 'my rank' : friends,
    call: ['Join me on the', `${brand} waitlist`],
    claim: `${countedAppsFirst} for Muslim families`,
    address,
  };
}
