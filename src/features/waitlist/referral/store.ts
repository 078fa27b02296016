import { atom } from 'nanostores';
import { COPIED_MS, INVITE_DELAY_MS } from './timeouts';
import { INVITE_DRAFT_KEY } from '@/lib/browser/storage-keys';
import type { Contact } from '@/lib/contact';
import { createDraft } from '@/lib/draft';
import { recipientGuards, prepareInvite } from './model';
import type { PublicMember } from '../membership/model';
import { takeLatest, wait } from '@/lib/waiting';
import { SiteError } from '@/lib/errors';
import { inviteErrors } from './errors';
import {
  invitationTexts,
  inviteOpened,
  linkToShare,
  PICTURE_FILE_NAME,
  pictureSaved,
  senderOf,
  senderVia,
  type Sender,
} from './messages';
import { createSubmit } from '@/lib/submit';
import type { Environment } from '@/lib/environment';

/** `copied` for a moment, while the button says so; then `was-copied`, which the message below it still says. */
type CopyStatus = 'idle' | 'copied' | 'was-copied' | 'failed';

type Deps = Pick<Environment, 'sharing' | 'storage' | 'url'>;

type Flow = Deps & ReturnType<typeof createState>;

/**
 * The ways to share a member's link (product specification, section 4, referral). `$copyStatus` is
 * what the Copy button says; `$invite`, `$share` and `$picture` fail with the codes of `inviteErrors`.
 * Nothing is read, written or sent. Browsers copy, share and open windows only directly in a
 * click, so each action does that before it waits for anything.
 */
export function createReferral({ sharing, storage, url }: Deps) {
  const flow: Flow = { sharing, storage, url, ...createState(storage) };
  const { $copyStatus, recipientDraft, invite, share, picture } = flow;

  return {
    $copyStatus,
    $invite: invite.$submit,
    $share: share.$submit,
    $picture: picture.$submit,
    recipientDraft,
    senderOf: (member: PublicMember) => senderOf(member, url()),
    print: sharing.print,
    copyLink: (link: string) => copyLink(flow, link),
    sendInvite: (recipient: Contact, sender: Sender) => sendInvite(flow, recipient, sender),
    clearInvite: invite.reset,
    canShareLinks: sharing.canShareLinks,
    shareLink: (sender: Sender) => shareLink(flow, sender),
    /** Whether `sharePicture` can do anything here. */
    canSharePictures: () => sharing.canShare(pictureFile(new Blob())) || sharing.canSave(),
    sharePicture: (file: Blob | null, sender: Sender) => sharePicture(flow, file, sender),
    clearPicture: picture.reset,
  };
}

function createState(storage: Deps['storage']) {
  return {
    $copyStatus: atom<CopyStatus>('idle'),
    copies: takeLatest(),
    /** Whom the member is about to invite: they may look up the number in another app. */
    recipientDraft: createDraft(storage.tab, INVITE_DRAFT_KEY, recipientGuards),
    /** Its result says what has opened. */
    invite: createSubmit<keyof typeof inviteErrors, string>(inviteErrors),
    share: createSubmit(inviteErrors),
    /** Its result says where the picture has gone, if the share dialog doesn't. */
    picture: createSubmit<keyof typeof inviteErrors, string | undefined>(inviteErrors),
  };
}

/** Clears what an earlier copy says, or will say. */
function clearCopyStatus({ $copyStatus, copies }: Flow): void {
  copies.abort();
  $copyStatus.set('idle');
}

/** Returns false if that fails, unless something else was begun meanwhile. */
async function copyLink(flow: Flow, link: string): Promise<boolean> {
  const { $copyStatus, copies, sharing } = flow;
  clearCopyStatus(flow);
  const signal = copies.next();
  const isCopied = await sharing.copy(link);
  if (signal.aborted) return true;
  $copyStatus.set(isCopied ? 'copied' : 'failed');
  if (!isCopied) return false;
  await wait(COPIED_MS);
  if (!signal.aborted) $copyStatus.set('was-copied');
  return true;
}

/** Opens a mail window or a chat with the invitation in it. Nothing is sent or recorded. */
async function sendInvite(flow: Flow, recipient: Contact, sender: Sender): Promise<void> {
  const { invite, sharing } = flow;
  const prepared = prepareInvite(recipient, invitationTexts(senderVia(sender, 'invite')));
  if (!prepared.ok) return invite.fail(prepared.code);
  clearCopyStatus(flow);
  await invite.submit('invite/failed', async () => {
    if (!sharing.open(prepared.value.href)) throw new SiteError(inviteErrors, 'invite/no-channel');
    await wait(INVITE_DELAY_MS);
    return inviteOpened(prepared.value);
  });
}

async function shareLink(flow: Flow, sender: Sender): Promise<void> {
  clearCopyStatus(flow);
  await flow.share.submit('invite/failed', () => flow.sharing.share(linkToShare(sender)));
}

/**
 * Offers a picture in the device's own share dialog, or saves it where that takes no files. Without
 * a picture, the browser couldn't make one.
 */
async function sharePicture(flow: Flow, drawn: Blob | null, sender: Sender): Promise<void> {
  const { picture, sharing } = flow;
  if (!drawn) return picture.fail('picture/failed');
  const file = pictureFile(drawn);
  const { chat } = invitationTexts(senderVia(sender, 'picture'));
  clearCopyStatus(flow);
  await picture.submit('invite/failed', async () => {
    if (!sharing.canShare(file)) {
      sharing.save(file);
      return pictureSaved;
    }
    await sharing.share({ files: [file], text: chat });
    return undefined;
  });
}

const pictureFile = (picture: Blob) =>
  new File([picture], PICTURE_FILE_NAME, { type: 'image/png' });
