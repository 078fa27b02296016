import { chat, letter, picture, subject } from 'virtual:content/sharing';
import { brand, fileName } from '@/config/brand';
import type { ContactType } from '@/lib/contact';
import { formatCount, nounFor, quantity } from '@/lib/quantity';
import type { InvitationTexts, Invite } from './model';
import { rankLabel, type Standing } from '../leaderboard/model';
import { referralLink } from '@/lib/referral-code';
import { linkVia, type MemberSource } from '@/lib/source';
import { greetedName, type PublicMember } from '../membership/model';

/** What the panel says about a member's link, with and without React. */
export const linkTexts = {
  heading: 'Refer our initiatives to your friends',
  label: 'Your unique referral link',
  copy: 'Copy Link',
  /** On the button, for a moment. */
  done: 'Copied!',
  copied: 'Referral link copied to clipboard!',
} as const;

/** Whose link is passed on. */
export interface Sender {
  /** The member's name. */
  from: string;
  link: string;
}

/** A member as the sender of their own link, on the site at this address. */
export const senderOf = ({ uid, name }: PublicMember, pageUrl: string): Sender => ({
  from: name,
  link: referralLink(new URL(pageUrl).origin, uid),
});

/** The site as people read it, for example `usrah.example`. */
export const siteOf = (link: string) => new URL(link).host;

/** The sender of a link that says how it's passed on. */
export const senderVia = (sender: Sender, source: MemberSource): Sender => ({
  ...sender,
  link: linkVia(sender.link, source),
});

/** The texts of an invitation in a letter and in a chat, with the sender's link. */
export const invitationTexts = ({ from, link }: Sender): InvitationTexts => ({
  subject,
  letter: [`${letter.join('\n\n')}\n${link}`, from].join('\n\n'),
  chat: `${chat} ${link}`,
});

/** The link with a text beside it, for the device's share dialog. */
export const linkToShare = ({ link }: Sender) => ({ title: subject, text: chat, url: link });

const OPENED: Record<ContactType, (contact: string) => string> = {
  email: (address) =>
    `Email compose window opened for ${address}. Please send it to invite your friend!`,
  whatsapp: (number) =>
    `WhatsApp chat opened for ${number}. Please send the message to invite your friend!`,
};

/** Said once an invitation has opened in another app. */
export const inviteOpened = ({ contactType, contact }: Invite) => OPENED[contactType](contact);

/** The line on the picture to share and on the printed QR code. */
export const tagline = picture;

export const PICTURE_FILE_NAME = fileName('invitation.png');

/** Said after saving. A page doesn't learn how that ends. */
export const pictureSaved = `Your browser saves it as ${PICTURE_FILE_NAME}.`;

/** In an app's web view: `browser` is the one to open instead. */
export const pictureNotSaved = (browser: string | null) =>
  `This app saves no files. Press and hold the picture to save it, or take a screenshot of it; or open this page in ${browser ?? 'your browser'}.`;

/** Where a browser hides what a page draws, to protect people from being recognized by it. */
export const pictureHidden =
  'Your browser’s privacy settings keep pages from reading their own pictures, so a saved one would be spoilt. Take a screenshot of the picture instead.';

export type PictureTexts = ReturnType<typeof pictureTexts>;

/** Whose doorstep it is, by their first name: "Aisha’s door". */
const doorOf = (name: string): string => (name ? `${name}’s door` : 'my door');

/** In letters with their marks. A longer one would be a thin line on the picture. */
const MAX_PICTURE_NAME = 24;

/** A name as the picture has room for it. */
function pictureName(from: string): string {
  const name = greetedName(from);
  const letters = name.match(/.\p{M}*/gu) ?? [];
  return letters.length > MAX_PICTURE_NAME
    ? `${letters.slice(0, MAX_PICTURE_NAME - 1).join('')}…`
    : name;
}

/** How many pairs stand at a member's door, one for each friend who has joined: "7 pairs at Aisha’s door". */
export const pairsAtDoor = (from: string, points: number): string =>
  `${quantity(points, 'pair')} at ${doorOf(greetedName(from))}`;

/** Returns the picture's texts: how many members the sender has referred, or else a known rank. */
export function pictureTexts(
  from: string,
  { points, rank }: { points: number; rank: Standing['rank'] },
  address: string,
) {
  const isRank = points === 0;
  const rankText = typeof rank === 'number' ? rankLabel(rank) : '';
  const name = pictureName(from);
  return {
    name,
    figure: isRank ? rankText : formatCount(points),
    label: isRank ? rankText && 'my rank' : `${nounFor(points, 'pair')} at ${doorOf(name)}`,
    call: ['Join me on the', `${brand} waitlist`],
    tagline,
    address,
  };
}
