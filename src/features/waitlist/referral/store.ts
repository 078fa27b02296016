import { atom } from 'nanostores';
import { COPIED_MS, INVITE_DELAY_MS } from './timeouts';
import { INVITE_DRAFT_KEY } from '@/lib/browser/storage-keys';
import type { Contact } from '@/lib/contact';
import { createFormDraft } from '@/lib/draft';
import { recipientGuards, prepareInvite } from './model';
import { takeLatest, wait } from '@/lib/waiting';
import { SiteError } from '@/lib/errors';
import { inviteErrors } from './errors';
import {
  invitationTexts,
  inviteOpened,
  linkToShare,
  PICTURE_FILE_NAME,
  pictureSaved,
  senderVia,
  type Sender,
} from './messages';
import { createSubmit } from '@/lib/submit';
import type { Environment } from '@/lib/environment';

type CopyStatus = 'idle' | 'copied' | 'was-copied' | 'failed';

/**
 * The ways to share a member's link (product specification, section 4, referral). `$copyStatus` is
 * what the Copy button says; `$invite`, `$share` and `$picture` fail with the codes of `inviteErrors`.
 * Nothing is read, written or sent. Browsers copy, share and open windows only directly in a
 * click, so each action does that before it waits for anything.
 */
export function createReferral({ sharing, storage }: Pick<Environment, 'sharing' | 'storage'>) {
  const $copyStatus = atom<CopyStatus>('idle');
  const copies = takeLatest();
  /** Its result says what has opened. */
  const {
    $submit: $invite,
    submit,
    fail,
    reset,
  } = createSubmit<keyof typeof inviteErrors, string>(inviteErrors);
  /** Whom the member is about to invite: they may look up the number in another app. */
  const recipientDraft = createFormDraft(storage.tab, INVITE_DRAFT_KEY, recipientGuards);
  const { $submit: $share, submit: submitShare } = createSubmit(inviteErrors);
  /** Its result says where the picture has gone, if the share dialog doesn't. */
  const {
    $submit: $picture,
    submit: submitPicture,
    fail: failPicture,
    reset: clearPicture,
  } = createSubmit<keyof typeof inviteErrors, string | undefined>(inviteErrors);

  /** Clears what an earlier copy says, or will say. */
  function clearCopyStatus(): void {
    copies.abort();
    $copyStatus.set('idle');
  }

  /** Returns false if that fails, unless something else was begun meanwhile. */
  async function copyLink(link: string): Promise<boolean> {
    clearCopyStatus();
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
  async function sendInvite(recipient: Contact, sender: Sender): Promise<void> {
    const invite = prepareInvite(recipient, invitationTexts(senderVia(sender, 'invite')));
    if (!invite.ok) return fail(invite.code);
    clearCopyStatus();
    await submit('invite/failed', async () => {
      if (!sharing.open(invite.value.href)) throw new SiteError(inviteErrors, 'invite/no-channel');
      await wait(INVITE_DELAY_MS);
      return inviteOpened(invite.value);
    });
  }

  async function shareLink(sender: Sender): Promise<void> {
    clearCopyStatus();
    await submitShare('invite/failed', () => sharing.share(linkToShare(sender)));
  }

  /** Whether `sharePicture` can do anything here. */
  const canSharePictures = () => sharing.canShare(pictureFile(new Blob())) || sharing.canSave();

  /**
   * Offers a picture in the device's own share dialog, or saves it where that takes no files. Without
   * a picture, the browser couldn't make one.
   */
  async function sharePicture(picture: Blob | null, sender: Sender): Promise<void> {
    if (!picture) return failPicture('picture/failed');
    const file = pictureFile(picture);
    const { chat } = invitationTexts(senderVia(sender, 'picture'));
    clearCopyStatus();
    await submitPicture('invite/failed', async () => {
      if (!sharing.canShare(file)) {
        sharing.save(file);
        return pictureSaved;
      }
      await sharing.share({ files: [file], text: chat });
      return undefined;
    });
  }

  return {
    $copyStatus,
    $invite,
    $share,
    $picture,
    recipientDraft,
    copyLink,
    sendInvite,
    clearInvite: reset,
    shareLink,
    canSharePictures,
    sharePicture,
    clearPicture,
  };
}

const pictureFile = (picture: Blob) =>
  new File([picture], PICTURE_FILE_NAME, { type: 'image/png' });
