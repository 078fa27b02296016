import { atom } from 'nanostores';
import { site } from '@/config/site';
import type { ErrorCode } from '@/domain/errors';
import { inviteMessage, inviteOpened, inviteSubject, prepareInvite } from '@/domain/invite';
import type { Invitation, InviteForm } from '@/domain/invite';
import { services } from './services';

/** How long 'Copied!' stands on the button. */
const COPIED_MS = 2000;

/** What became of the last press on Copy Link. `copied` passes after two seconds. */
export type Copying = 'idle' | 'copied' | 'was-copied' | 'failed';

/** What the invite form is doing. */
export type Inviting =
  | { status: 'idle' | 'preparing' }
  | { status: 'opened'; message: string }
  | { status: 'failed'; code: ErrorCode };

export const $copying = atom<Copying>('idle');
export const $inviting = atom<Inviting>({ status: 'idle' });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the member's link on the clipboard. */
export async function copyLink(link: string): Promise<void> {
  clearTimeout(timer);
  $copying.set('idle');
  const isCopied = await attempt(async () => (await services.sharing()).copy(link));
  $copying.set(isCopied ? 'copied' : 'failed');
  if (isCopied) timer = setTimeout(() => $copying.set('was-copied'), COPIED_MS);
}

/** Opens a mail window or a chat with the invitation in it. Nothing is sent and nothing recorded. */
export async function sendInvite(form: InviteForm, by: Omit<Invitation, 'brand'>): Promise<void> {
  if ($inviting.get().status === 'preparing') return;
  const invite = prepareInvite(form, { ...by, brand: site.brand });
  if (typeof invite === 'string') {
    $inviting.set({ status: 'failed', code: invite });
    return;
  }
  $inviting.set({ status: 'preparing' });
  try {
    const sharing = await services.sharing();
    $inviting.set(
      sharing.open(invite.href)
        ? { status: 'opened', message: inviteOpened(invite) }
        : { status: 'failed', code: 'invite/no-channel' },
    );
  } catch (error) {
    console.warn(error);
    $inviting.set({ status: 'failed', code: 'invite/failed' });
  }
}

/** Offers the link through the device's own way to share. */
export async function shareLink(by: Omit<Invitation, 'brand'>): Promise<void> {
  const invitation = { ...by, brand: site.brand };
  const text = inviteMessage(invitation).replace(by.link, '').trim();
  const isShared = await attempt(async () => {
    await (
      await services.sharing()
    ).share({ title: inviteSubject(invitation), text, url: by.link });
    return true;
  });
  if (!isShared) $inviting.set({ status: 'failed', code: 'invite/failed' });
}

async function attempt(action: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action();
  } catch (error) {
    console.warn(error);
    return false;
  }
}
