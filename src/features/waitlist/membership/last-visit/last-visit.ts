/**
 * Fills in LastVisit.astro while the page is parsed, so before the first paint: `<last-visit>` is the
 * panel's last element. The panel is removed at once where this browser remembers no member, or what it
 * keeps is damaged. Otherwise it's removed when the island below knows more, though not under a finger,
 * and not while it says that the link is copied. If the session can't be checked in time, styles hide it.
 * Until it goes, `correctPanel` shows in it what has loaded.
 */
import { copyText } from '@/lib/browser/sharing';
import { MEMBER_ATTRIBUTE, SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import { LAST_VISIT_KEY, MEMBER_KEY } from '@/lib/browser/storage-keys';
import { referralLink } from '@/lib/referral-code';
import { parseStored } from '@/lib/stored';
import { CLICK_DELAY_MS } from '@/lib/timeouts';
import { COPIED_MS } from '../../referral/timeouts';
import type { Membership } from '../store';
import { fillIn, partsOf, type Panel } from './panel';
import { isLastVisit, LINK_PLACE } from './model';

const root = document.documentElement;
/** Whether styles show what only members see. */
const isMembersPage = () => root.hasAttribute(MEMBER_ATTRIBUTE);

/** While the island says one of these, it knows no more than the panel. */
const WAITING: readonly string[] = [
  'unknown',
  'signed-out',
  'loading',
  'failed',
] satisfies Membership['status'][];

class LastVisit extends HTMLElement {
  connectedCallback(): void {
    const element = this.parentElement as HTMLElement;
    const panel = partsOf(element);
    if (showLastVisit(panel)) removeOnceOutdated(panel, offerCopy(panel));
    else element.remove();
  }
}

/** Shows what this browser remembers of the member. Returns false if that is nothing, or damaged. */
function showLastVisit({ element, field, invitation, ...card }: Panel): boolean {
  try {
    const uid = localStorage.getItem(MEMBER_KEY);
    const visit = parseStored(localStorage.getItem(LAST_VISIT_KEY), isLastVisit);
    if (uid === null || !visit || !isMembersPage() || !root.hasAttribute(SESSION_ATTRIBUTE))
      return false;
    field.value = referralLink(location.origin, uid);
    const text = element.dataset['invitation'] ?? '';
    invitation.href = text.replace(LINK_PLACE, encodeURIComponent(field.value));
    fillIn(card, visit);
    element.hidden = false;
    return true;
  } catch {
    // The storage is blocked.
    return false;
  }
}

/** Lets the link be copied. Returns a function that says whether the panel says so. */
function offerCopy({ element, field, button, notice, alert }: Panel) {
  const { copied = '', done = '', failure = '' } = element.dataset;
  const label = button.textContent;
  let timer = 0;

  const copy = async () => {
    alert.textContent = notice.textContent = '';
    if (!(await copyText(field.value))) {
      alert.textContent = failure;
      // The focus selects it.
      field.focus();
      return;
    }
    notice.textContent = copied;
    button.textContent = done;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      timer = 0;
      button.textContent = label;
      element.dispatchEvent(new Event('copy-said'));
    }, COPIED_MS);
  };

  button.addEventListener('click', () => void copy());
  field.addEventListener('focus', () => field.select());
  return () => timer > 0;
}

/** Removes the panel once the island knows more, and nobody is using it. */
function removeOnceOutdated({ element }: Panel, isCopied: () => boolean): void {
  let isHeld = false;

  const update = () => {
    const island = element.nextElementSibling?.querySelector<HTMLElement>('[data-membership]');
    const status = island?.dataset['membership'] ?? 'unknown';
    const isBusy = status === 'joined' && (isHeld || isCopied());
    if (isMembersPage() && (isBusy || WAITING.includes(status))) return;
    observer.disconnect();
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    if (element.querySelector('details')?.open)
      island?.querySelector('details')?.toggleAttribute('open', true);
    element.remove();
    if (focused)
      island?.querySelector<HTMLElement>(focused.localName)?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(update);
  observer.observe(root, { attributes: true });
  observer.observe(element.parentElement as HTMLElement, {
    attributeFilter: ['data-membership'],
    subtree: true,
    childList: true,
  });
  element.addEventListener('copy-said', update);

  const hold = () => (isHeld = true);
  const release = () =>
    setTimeout(() => {
      isHeld = false;
      update();
    }, CLICK_DELAY_MS);
  for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, hold);
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, release);
}

customElements.define('last-visit', LastVisit);
