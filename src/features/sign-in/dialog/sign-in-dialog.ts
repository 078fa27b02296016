import { browserInstead } from './in-app-browser';

/** While the dialog is open, it has a history entry, which holds the typed phone number. */
const typedNumber = () => (history.state as { signIn?: string } | null)?.signIn;

/** What this script knows of a code that was sent; see `SentCode`. */
type Sent = { sentAt: number; isOpen: boolean };

/** The element of SignInDialog.astro, which says when it opens and what for. */
export class SignInDialog extends HTMLElement {
  #dialog = this.querySelector('dialog') as HTMLDialogElement;
  #opener: Element | null = null;
  /** Whether `#close()` has called `history.back()`, and its `popstate` is still to come. */
  #isGoingBack = false;

  connectedCallback() {
    // Inside other apps, Google doesn't sign people in, so styles show how to open a browser.
    const isTelegram = 'TelegramWebview' in window || 'TelegramWebviewProxy' in window;
    const browser = browserInstead(navigator.userAgent, isTelegram);
    if (browser) document.documentElement.dataset['browser'] = browser;
    // In the capture phase, before an island that isn't hydrated yet holds the click back.
    addEventListener('click', (event) => this.#click(event), true);
    addEventListener('popstate', () => this.#popState());
    addEventListener('keydown', (event) => {
      // Escape also ends a composition. Safari says so by the code 229 only.
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === 'Escape' && !event.defaultPrevented) this.#close();
    });
    addEventListener('open-sign-in', () => this.#open(document.activeElement));
    addEventListener('close-sign-in', () => this.#close());
    this.#dialog.addEventListener('close', () => dispatchEvent(new Event('sign-in-closed')));
    // A reload, for example because the code could not be loaded, keeps the dialog as it is.
    this.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === 'phone') this.#remember(value, 'replaceState');
    });
    const number = typedNumber();
    const input = this.querySelector('input');
    if (input && number) input.value ||= number;
    if (number !== undefined) this.#show(document.body);
    // Some apps drop the history's state, or open the page anew by its address.
    else if (this.#sentCode()?.isOpen && !document.documentElement.hasAttribute('data-session'))
      this.#open(document.body);
  }

  #open(from: Element | null) {
    if (this.#dialog.open) return;
    this.#show(from);
    if (!this.#isGoingBack) this.#remember('', 'pushState');
  }

  #close() {
    if (!this.#dialog.open) return;
    this.#dialog.close();
    this.#setOpen(false);
    // The opener may be gone: its menu has closed, or Sign In has become Sign Out.
    const candidates = [
      this.#opener?.closest('details')?.querySelector('summary') ?? this.#opener,
      ...document.querySelectorAll('[data-signs-out], main'),
    ] as HTMLElement[];
    const visible = candidates.find((element) => element?.getClientRects().length);
    visible?.focus({ preventScroll: true });
    if (this.#isGoingBack || typedNumber() === undefined) return;
    this.#isGoingBack = true;
    history.back();
  }

  #show(from: Element | null) {
    const { codeMark = '' } = this.dataset;
    this.#opener = from;
    document.documentElement.toggleAttribute(codeMark, this.#sentCode() !== undefined);
    this.#dialog.show();
    this.#setOpen(true);
    const fields = [...this.querySelectorAll('input')];
    const shown = fields.find((field) => field.getClientRects().length);
    (shown ?? this.querySelector('button'))?.focus();
    dispatchEvent(new Event('sign-in-opened'));
  }

  /** Keeps the typed number in the history, beside what the page keeps there. */
  #remember(number: string, how: 'pushState' | 'replaceState') {
    history[how]({ ...(history.state as object | null), signIn: number }, '');
  }

  /** The code that was sent last, if it can still be entered: not one from the future. */
  #sentCode(): Sent | undefined {
    const { sentCodeKey = '', lifetime } = this.dataset;
    try {
      const sent = JSON.parse(sessionStorage.getItem(sentCodeKey) ?? '') as Sent;
      const age = Date.now() - sent.sentAt;
      return age >= 0 && age <= Number(lifetime) ? sent : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps whether the dialog is open beside the code that was sent. */
  #markSentCode(isOpen: boolean) {
    const sent = this.#sentCode();
    if (sent)
      sessionStorage.setItem(
        this.dataset['sentCodeKey'] ?? '',
        JSON.stringify({ ...sent, isOpen }),
      );
  }

  /**
   * Makes the rest of the page inert. Alerts, which have a role, stay usable; so does the challenge
   * that reCAPTCHA adds later. It does so after the field has the focus: Orca says nothing of a field
   * that gets it while Firefox takes away the one before, and hears digits as its commands then.
   */
  #setOpen(isOpen: boolean) {
    this.#markSentCode(isOpen);
    document.documentElement.toggleAttribute('data-signing-in', isOpen);
    const update = () => {
      for (const region of document.querySelectorAll<HTMLElement>('body > :not([role])'))
        if (region !== this) region.inert = this.#dialog.open;
    };
    if (isOpen) setTimeout(update, 100);
    else update();
  }

  #click(event: MouseEvent) {
    const { target, detail } = event;
    const button = (target as Element).closest('button');
    if (button?.matches('[data-opens-sign-in]')) {
      event.preventDefault();
      this.#open(button);
      // Pressed again, once for the visitor: the window opens within the same press, or the dialog says
      // what to press.
      if (button.dataset['opensSignIn'] === 'google')
        this.querySelector<HTMLElement>('[data-signs-in-with-google]')?.click();
    } else if (button?.matches('[data-closes-sign-in]')) this.#close();
    // A click on the backdrop, unless it's the second one of a double click that opened it.
    else if (target === this && detail < 2) this.#close();
  }

  #popState() {
    // Following a link to a fragment, such as the skip link, is a `popstate` too.
    if (!this.#isGoingBack && !this.#dialog.open) return;
    // Opened again before the browser had gone back.
    if (this.#isGoingBack && this.#dialog.open) this.#remember('', 'pushState');
    else if (!this.#isGoingBack) this.#close();
    this.#isGoingBack = false;
    // The browser moves the focus to the target of the page's fragment.
    const focused = document.activeElement as HTMLElement;
    if (location.hash) setTimeout(() => focused.focus({ preventScroll: true }));
  }
}
