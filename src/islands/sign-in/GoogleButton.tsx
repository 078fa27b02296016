import { useStore } from '@nanostores/react';
import { signIn } from '@/stores/sign-in';

/** Opens Google's window. */
export function GoogleButton({ className = '' }) {
  const { status } = useStore(signIn.$submit, { ssr: 'initial' });
  return (
    <button
      type="button"
      className={`button button-secondary ${className}`}
      disabled={status === 'working'}
      onClick={() => void signIn.signInWithGoogle()}
    >
      <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
        <path
          fill="#EA4335"
          d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2A14.3 14.3 0 0 1 24 9.5"
        />
        <path
          fill="#4285F4"
          d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.3l7.7 6A23 23 0 0 0 47 24.6"
        />
        <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2" />
        <path
          fill="#34A853"
          d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6A14.4 14.4 0 0 1 10.5 28.6l-8 6.2A24 24 0 0 0 24 48"
        />
      </svg>
      Sign In with Google
    </button>
  );
}
