import { atom } from 'nanostores';
import { appLabels, countedApps } from '@/config/apps';
import { site } from '@/config/site';
import { COPIED_MS, INVITE_DELAY_MS } from '@/config/timeouts';
import { createContactDoubts } from '@/domain/contact';
import type { ErrorCode } from '@/domain/errors';
import { inviteMessage, inviteOpened, inviteSubject, prepareInvite } from '@/domain/invite';
import type { Invitation, InviteForm } from '@/domain/invite';
import { createAbortSource } from './abort-source';
import { environment as siteEnvironment, type Environment } from './environment';
import { wait } from './wait';

/** What an invitation says about us. */
export const company = {
  brand: site.brand,
  apps: `${countedApps} for Muslim families: ${appLabels}`,
};

type Sender = Omit<Invitation, keyof typeof company>;

/** What became of the last click on Copy Link. */
export type CopyStatus = 'idle' | 'copied' | 'was-copied' | 'failed';

/** What the invite form is doing. */
export type InviteState =
  | { status: 'idle' | 'preparing' }
  | { status: 'opened'; message: string }
  | { status: 'failed'; code: ErrorCode };

/**
 * The ways to share a member's link. Browsers copy, share and open windows only in the gesture that
 * asks for it, so each action calls the service before it waits for anything.
 */
export function createReferral({ services: { sharing } }: Environment) {
  const $copyStatus = atom<CopyStatus>('idle');
  const $invite = atom<InviteState>({ status: 'idle' });
  const copies = createAbortSource();
  const doubtOnce = createContactDoubts();

  async function copyLink(link: string): Promise<void> {
    const signal = copies.next();
    $copyStatus.set('idle');
    const isCopied = await attempt(() => sharing.copy(link));
    $copyStatus.set(isCopied ? 'copied' : 'failed');
    if (!isCopied) return;
    await wait(COPIED_MS);
    if (!signal.aborted) $copyStatus.set('was-copied');
  }

  /** Opens a mail window or a chat with the invitation in it. Nothing is sent or recorded. */
  async function sendInvite(form: InviteForm, sender: Sender): Promise<void> {
    if ($invite.get().status === 'preparing') return;
    const invite = prepareInvite(form, { ...sender, ...company });
    if (typeof invite === 'string') return fail(invite);
    const doubt = form.channel === 'email' && doubtOnce({ ...form, contactType: form.channel });
    if (doubt) return fail(doubt);
    $invite.set({ status: 'preparing' });
    try {
      if (!sharing.open(invite.href)) return fail('invite/no-channel');
      await wait(INVITE_DELAY_MS);
      $invite.set({ status: 'opened', message: inviteOpened(invite) });
    } catch (error) {
      console.warn(error);
      fail('invite/failed');
    }
  }

  /** Offers the link in the device's own share dialog. */
  async function shareLink(sender: Sender): Promise<void> {
    const invitation = { ...sender, ...company };
    const text = inviteMessage(invitation).replace(sender.link, '').trim();
    const message = { title: inviteSubject(invitation), text, url: sender.link };
    const isShared = await attempt(() => sharing.share(message).then(() => true));
    if (!isShared) fail('invite/failed');
  }

  function fail(code: ErrorCode): void {
    $invite.set({ status: 'failed', code });
  }

  /** Removes the problem, because the member is mending it. */
  function clearInviteProblem(): void {
    if ($invite.get().status === 'failed') $invite.set({ status: 'idle' });
  }

  return { $copyStatus, $invite, copyLink, sendInvite, clearInviteProblem, shareLink };
}

async function attempt(action: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action();
  } catch (error) {
    console.warn(error);
    return false;
  }
}

export const referral = createReferral(siteEnvironment);
