import { newsletter as newsletterNotice } from 'virtual:content/notice-sentences';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { accountLink } from '@/config/navigation';
import { MAX_EMAIL_LENGTH, suggestedEmail } from '@/lib/contact';
import { signInDialog } from '@/features/sign-in';
import { hasTyped, NOTHING_TYPED, type SubscribeData } from './model';
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
  const { noticeInput, storedAddress } = useStoredAddress();
  const { status } = subscription;
  // Nothing of it is kept here, where it would stay for the next person in the tab.
  const typed = status === 'needs-email' ? subscription.typed : NOTHING_TYPED;
  const stored = status === 'needs-email' ? storedAddress(typed.email) : undefined;
  const typo = useTypoQuestion({ contact: typed.email, contactType: 'email' });
  const suggestion =
    status === 'needs-email' && typo.isAsked ? suggestedEmail(typed.email) : undefined;
  const isSaving = submit.status === 'working';
  const label = status === 'subscribed' ? 'Subscribed!' : 'Subscribe';
  const email = useRef<HTMLInputElement>(null);
  const noteChange = useFocus(email, subscription, submit);
  const change = () => {
    noteChange();
    newsletter.change();
  };
  const correct = (address: string) => {
    if (!email.current) return;
    email.current.value = address;
    // The button goes, and the focus must not go with it.
    email.current.focus();
    newsletter.keepTyped({ ...typed, email: address });
  };
  return (
    <Form
      className={styles.subscribe}
      onClickCapture={ignoreSecondClick}
      // Of all fields alike: each has the name of its place in `SubscribeData`.
      onInput={({ nativeEvent, target }) => {
        const { name, value } = target as HTMLInputElement | HTMLSelectElement;
        noticeInput(nativeEvent);
        const form = { ...typed, [name]: value };
        // A field that isn't a text, such as a box to tick, has to be read in another way here.
        newsletter.keepTyped(form satisfies Record<keyof SubscribeData, string>);
      }}
      onSubmit={() => {
        if (status === 'needs-email' && typo.holdsBack()) return;
        void newsletter.subscribe({ ...typed, email: email.current?.value ?? '' });
      }}
    >
      {subscription.status === 'needs-email' && (
        <SubscribeFields
          inputRef={email}
          typed={typed}
          isInvalid={submit.status === 'failed' && isAddressError(submit.code)}
        />
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
        {!suggestion && submit.status !== 'failed' && status !== 'subscribed' && (
          <BeforeSubscribing stored={stored} />
        )}
        {status === 'subscribed' && <Thanks {...subscription} onChange={change} />}
      </p>
    </Form>
  );
}

/**
 * Gives the field the focus whenever there is something to type in it. Returns what Change calls,
 * which brings the address back into the field.
 */
function useFocus(
  field: RefObject<HTMLInputElement | null>,
  subscription: NewsletterForm,
  submit: ReturnType<typeof newsletter.$submit.get>,
) {
  /** Whether Change was pressed. */
  const isChanging = useRef(false);
  const { status } = subscription;
  // What comes back after a reload doesn't take the focus: it's at the end of the page.
  const isRestored = subscription.status === 'needs-email' && hasTyped(subscription.typed);
  useEffect(() => {
    if (submit.status === 'idle' && isRestored && !isChanging.current) return;
    isChanging.current = false;
    if (submit.status !== 'working') field.current?.focus();
  }, [field, status, submit, isRestored]);
  // Whoever has signed in for this still sees the dialog, which then puts the focus elsewhere.
  useEffect(() => {
    if (!signInDialog.isOpen()) return undefined;
    return signInDialog.onClose(() => field.current?.focus());
  }, [field, status]);
  return () => {
    isChanging.current = true;
  };
}

interface SubscribeFieldsProps {
  inputRef: RefObject<HTMLInputElement | null>;
  typed: SubscribeData;
  isInvalid: boolean;
}

/** The fields of the form, each with the name of its place in `SubscribeData`, by which the form keeps it. */
export function SubscribeFields({ inputRef, typed, isInvalid }: SubscribeFieldsProps) {
  return (
    <label className={styles.email}>
      Your email address
      <input
        ref={inputRef}
        type="email"
        name="email"
        className="input"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        // Not `required`; see StepForm.tsx.
        aria-required
        defaultValue={typed.email}
        aria-invalid={isInvalid}
        aria-describedby="page:subscribe-message"
      />
    </label>
  );
}

/** How the address would be stored, if that isn't as it was typed; or else what is kept, and why. */
function BeforeSubscribing({ stored }: { stored: string | undefined }) {
  // With keys, so that React replaces one whole, also on a page that a translator has changed.
  if (stored) return <span key="stored">{`We would write to ${stored}.`}</span>;
  return (
    <span key="notice">
      <span>{newsletterNotice}</span> <a href="/notice">What we keep</a>
    </span>
  );
}

type ThanksProps = Extract<NewsletterForm, { status: 'subscribed' }> & { onChange: () => void };

/** Where the news goes, and how to change or stop it. */
export function Thanks({ email, verified, isTyped, onChange }: ThanksProps) {
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
