import { appLabels, countedAppsFirst, newApps } from '@/config/apps';
import { brand } from '@/config/brand';
import type { InvitationTexts, Invite } from '@/domain/invite';
import { rankLabel, type Standing } from '@/domain/ranking';
import { firstNameOf } from '@/domain/waitlist';

/** Who invites, and with which link. */
export interface Sender {
  from: string;
  link: string;
}

/** Writes an invitation. */
export function invitationTexts({ from, link }: Sender): InvitationTexts {
  return {
    subject: `Join me on the ${brand} waitlist`,
    letter: [
      'Assalamu alaikum,',
      `I've joined the ${brand} waitlist for ${newApps} for Muslim families: ${appLabels}.`,
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
