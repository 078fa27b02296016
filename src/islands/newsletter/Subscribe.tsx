import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { sentence } from '@/domain/errors';
import type { Subscription } from '@/domain/newsletter';
import { $subscription, $typedEmail, subscribe } from '@/stores/newsletter';
import { useIslandReady } from '../ui/useIslandReady';
import { withBoundary } from '../ui/with-boundary';
import styles from './subscribe.module.css';

/** The footer's Subscribe button, and what it needs to know first. */
export const Subscribe = withBoundary('Subscribe', SubscribeIsland);

function SubscribeIsland() {
  const ref = useIslandReady<HTMLFormElement>();
  const state = useStore($subscription, { ssr: 'initial' });
  const { status } = state;
  const asksForEmail = status === 'needs-email' || (status === 'saving' && state.via === 'typed');
  return (
    <form
      ref={ref}
      className={styles.subscribe}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe();
      }}
    >
      {asksForEmail && <EmailInput isWrong={'problem' in state} />}
      <button
        type="submit"
        className="button button-on-deep"
        disabled={status === 'subscribed'}
        aria-disabled={status === 'saving' || undefined}
      >
        {LABELS[status] ?? 'Subscribe'}
      </button>
      <p role="status" id="subscribe-message" className={styles.message}>
        {messageOf(state)}
      </p>
      {status === 'signed-out' && (
        <button type="button" data-opens-sign-in className={`button ${styles.signIn}`}>
          Sign In
        </button>
      )}
    </form>
  );
}

const LABELS: Partial<Record<Subscription['status'], string>> = {
  saving: 'Subscribing...',
  subscribed: 'Subscribed!',
};

function messageOf(state: Subscription): string {
  switch (state.status) {
    case 'signed-out':
      return sentence('subscribe/signed-out');
    case 'subscribed':
      return 'Thank you. News will come to your inbox.';
    case 'saving':
      return '';
    default:
      return state.problem ? sentence(state.problem) : '';
  }
}

/** Asks for the address that the account does not have. */
function EmailInput({ isWrong }: { isWrong: boolean }) {
  const ref = useRef<HTMLInputElement>(null);
  const typed = useStore($typedEmail);
  useEffect(() => ref.current?.focus(), [isWrong]);
  return (
    <label className={styles.email}>
      Your email address
      <input
        ref={ref}
        type="email"
        name="email"
        className="input"
        autoComplete="email"
        maxLength={254}
        required
        value={typed}
        aria-invalid={isWrong}
        aria-describedby="subscribe-message"
        onChange={(event) => $typedEmail.set(event.target.value)}
      />
    </label>
  );
}
