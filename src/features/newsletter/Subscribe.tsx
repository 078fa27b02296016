import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { accountLink } from '@/config/navigation';
import { MAX_EMAIL_LENGTH } from '@/lib/contact';
import { newsletter } from './index';
import { CHECKING } from './store';
import { Form } from '@/components/ui/Form';
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
  const [typed, setTyped] = useState('');
  const { noticeInput, storedAddress } = useStoredAddress();
  const { status } = subscription;
  const stored = status === 'needs-email' ? storedAddress(typed) : undefined;
  const isSaving = submit.status === 'working';
  const label = status === 'subscribed' ? 'Subscribed!' : 'Subscribe';
  // What comes back after a reload doesn't take the focus: it's at the end of the page.
  const isRestored = subscription.status === 'needs-email' && subscription.typed !== '';
  useEffect(() => {
    if (submit.status === 'idle' && isRestored) return;
    if (submit.status !== 'working') email.current?.focus();
  }, [status, submit, isRestored]);
  return (
    <Form
      className={styles.subscribe}
      onSubmit={() => void newsletter.subscribe(email.current?.value)}
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
              setTyped(event.currentTarget.value);
              newsletter.keepTyped(event.currentTarget.value);
            }}
            aria-invalid={submit.status === 'failed' && isAddressError(submit.code)}
            aria-describedby="subscribe-message"
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
      <p role="status" id="subscribe-message" className={styles.message}>
        {submit.status === 'failed' && <span key={submit.attempt}>{submit.message}</span>}
        {stored && submit.status !== 'failed' && <span>{`We would write to ${stored}.`}</span>}
        {status === 'subscribed' && (
          <span>
            Thank you. News goes to <bdi translate="no">{subscription.email}</bdi>
            <span>{subscription.verified ? '' : ', once you have confirmed our first letter'}</span>
            . To stop it, open <a href={accountLink.href}>{accountLink.label}</a>.
          </span>
        )}
      </p>
    </Form>
  );
}
