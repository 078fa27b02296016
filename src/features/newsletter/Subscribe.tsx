import { newsletter as newsletterNotice } from 'virtual:content/notice-sentences';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { accountLink } from '@/config/navigation';
import { MAX_EMAIL_LENGTH, suggestedEmail } from '@/lib/contact';
import { signInDialog } from '@/features/sign-in';
import { newsletter } from './stores';
import { CHECKING, type NewsletterForm } from './store';
import { Form } from '@/components/ui/Form';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';
import { TypoNote } from '@/components/ui/TypoNote';
import { useTypoQuestion } from '@/components/ui/use-typo-question';
import { useStoredAddress } from '@/components/ui/use-stored-address';
import { withBoundary } from '@/components/ui/with-boundary';
import { isAddressError } from './errors';
import styles from './subscribe.module.css';

/** The newsletter form of a signed-in visitor, with an email field if the account has no address. */
export const Subscribe = withBoundary(SubscribeIsland);

function SubscribeIsland() {
  const subscription = useStore(newsletter.$subscription, { ssr: () => CHECKING });
  const submit = useStore(newsletter.$submit, { ssr: 'initial' });
  const email = useRef<HTMLInputElement>(null);
  /** Whether Change was pressed, which brings the address back into the field. */
  const isChanging = useRef(false);
  /** What is in the field, once that isn't what the store has put there. */
  const [changed, setTyped] = useState<string>();
  const { noticeInput, storedAddress } = useStoredAddress();
  const { status } = subscription;
  const typed = changed ?? (status === 'needs-email' ? subscription.typed : '');
  const stored = status === 'needs-email' ? storedAddress(typed) : undefined;
  const typo = useTypoQuestion({ contact: typed, contactType: 'email' });
  const suggestion = status === 'needs-email' && typo.isAsked ? suggestedEmail(typed) : undefined;
  const isSaving = submit.status === 'working';
  const label = status === 'subscribed' ? 'Subscribed!' : 'Subscribe';
  // What comes back after a reload doesn't take the focus: it's at the end of the page.
  const isRestored = subscription.status === 'needs-email' && subscription.typed !== '';
  useEffect(() => {
    if (submit.status === 'idle' && isRestored && !isChanging.current) return;
    isChanging.current = false;
    if (submit.status !== 'working') email.current?.focus();
  }, [status, submit, isRestored]);
  // Whoever has signed in for this still sees the dialog, which then puts the focus elsewhere.
  useEffect(() => {
    if (!signInDialog.isOpen()) return undefined;
    return signInDialog.onClose(() => email.current?.focus());
  }, [status]);
  const take = (address: string) => {
    setTyped(address);
    newsletter.keepTyped(address);
  };
  const correct = (address: string) => {
    if (!email.current) return;
    email.current.value = address;
    // The button goes, and the focus must not go with it.
    email.current.focus();
    take(address);
  };
  return (
    <Form
      className={styles.subscribe}
      onClickCapture={ignoreSecondClick}
      onSubmit={() =>
        (status === 'needs-email' && typo.holdsBack()) ||
        void newsletter.subscribe(email.current?.value)
      }
    >
      {subscription.status === 'needs-email' && (
        <label className={styles.email}>
          Your email address
          <input
            ref={email}
            type="email"
            name="email"
            className="input"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
            defaultValue={subscription.typed}
            onInput={(event) => {
              noticeInput(event.nativeEvent);
              take(event.currentTarget.value);
            }}
            aria-invalid={submit.status === 'failed' && isAddressError(submit.code)}
            aria-describedby="page:subscribe-message"
          />
        </label>
      )}
      <button
        // Before hydration, when it's checking, a submit button would reload the page.
        type={status === 'checking' ? 'button' : 'submit'}
        onClick={status === 'checking' ? () => void newsletter.subscribe() : undefined}
        className="button button-on-deep"
        disabled={status === 'subscribed'}
        aria-disabled={isSaving}
      >
        {isSaving ? 'Subscribing...' : label}
      </button>
      <TypoNote isAsked={status === 'needs-email' && typo.isAsked} submitLabel="Subscribe" />
      <p role="status" id="page:subscribe-message" className={styles.message}>
        {submit.status === 'failed' && <span key={submit.attempt}>{submit.message}</span>}
        {suggestion && (
          <button type="button" className="button-quiet" onClick={() => correct(suggestion)}>
            {`Did you mean ${suggestion}?`}
          </button>
        )}
        {stored && !suggestion && submit.status !== 'failed' && (
          <span>{`We would write to ${stored}.`}</span>
        )}
        {status !== 'subscribed' && submit.status !== 'failed' && !suggestion && !stored && (
          <span>
            <span>{newsletterNotice}</span> <a href="/notice">What we keep</a>
          </span>
        )}
        {status === 'subscribed' && (
          <Thanks
            {...subscription}
            onChange={() => {
              isChanging.current = true;
              setTyped(undefined);
              newsletter.change();
            }}
          />
        )}
      </p>
    </Form>
  );
}

type ThanksProps = Extract<NewsletterForm, { status: 'subscribed' }> & { onChange: () => void };

/** Where the news goes, and how to change or stop it. */
function Thanks({ email, verified, isTyped, onChange }: ThanksProps) {
  return (
    <span>
      <span>Thank you. News goes to </span>
      <bdi translate="no">{email}</bdi>
      <span>. </span>
      {isTyped && (
        <button type="button" className="button-quiet" onClick={onChange}>
          <span>Change</span> <span className="visually-hidden">the address</span>
        </button>
      )}{' '}
      <span>{verified ? '' : 'Please confirm in the first email. '}</span>
      <span>
        To stop it, open <a href={accountLink.href}>{accountLink.label}</a>.
      </span>
    </span>
  );
}
