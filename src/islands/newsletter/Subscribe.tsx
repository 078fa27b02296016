import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { accountLink } from '@/config/navigation';
import { sentence } from '@/messages/errors';
import { MAX_EMAIL_LENGTH } from '@/domain/limits';
import { newsletter, type Subscription } from '@/stores/newsletter';
import { withBoundary } from '../ui/with-boundary';
import { WithoutScript } from '../ui/WithoutScript';
import './subscribe-states.css';
import styles from './subscribe.module.css';

const LABELS = { saving: 'Subscribing...', subscribed: 'Subscribed!' };

/** The footer's Subscribe button, with an email field if the account has no address. */
export const Subscribe = withBoundary('Subscribe', SubscribeIsland);

function SubscribeIsland({ isDisabled = false }) {
  // Nothing repeats what is pressed before hydration.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const state = useStore(newsletter.$subscription, { ssr: 'initial' });
  const { status } = state;
  const email = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const asksForEmail = status === 'needs-email' || (status === 'saving' && state.isTyped);
  const isWrong = 'error' in state;
  useEffect(() => email.current?.focus(), [asksForEmail, isWrong]);
  return (
    <form
      className={styles.subscribe}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void newsletter.subscribe(email.current?.value);
      }}
    >
      {asksForEmail && (
        <label className="subscribe-email">
          Your email address
          <input
            ref={email}
            type="email"
            name="email"
            className="input"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
            aria-invalid={isWrong}
            aria-describedby={messageId}
          />
        </label>
      )}
      <button
        type="submit"
        className="button button-on-deep needs-script"
        disabled={status === 'subscribed' || (isDisabled && !isHydrated)}
        aria-disabled={status === 'saving' || undefined}
      >
        {status === 'saving' || status === 'subscribed' ? LABELS[status] : 'Subscribe'}
      </button>
      <WithoutScript action="Subscribing" />
      <p role="status" id={messageId} className={styles.message}>
        {messageOf(state)}
      </p>
      {status === 'signed-out' && (
        <button type="button" data-opens-sign-in className="button subscribe-sign-in">
          Sign In
        </button>
      )}
    </form>
  );
}

function messageOf(state: Subscription): ReactNode {
  switch (state.status) {
    case 'signed-out':
      return sentence('subscribe/signed-out');
    case 'subscribed':
      return (
        <>
          Thank you. News goes to <bdi>{state.email}</bdi>. To stop it, open{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </>
      );
    case 'saving':
      return '';
    default:
      return state.error ? sentence(state.error) : '';
  }
}
