import { useStore } from '@nanostores/react';
import { sentence } from '@/domain/errors';
import { cancelWork, reloadSignIn } from '@/stores/sign-in';
import { $signIn } from '@/stores/sign-in-visit';
import { useIsAwake } from '../ui/useIsAwake';
import { useIslandReady } from '../ui/useIslandReady';
import { withBoundary } from '../ui/with-boundary';
import { CodeStep } from './CodeStep';
import { GoogleButton } from './GoogleButton';
import { PhoneStep } from './PhoneStep';
import { useSignInDialog } from './useSignInDialog';
import styles from './sign-in.module.css';

/** What is inside the sign-in dialog. Until its code is here, the dialog is busy. */
export const SignInPanel = withBoundary('SignInPanel', SignInPanelIsland);

function SignInPanelIsland() {
  const ref = useIslandReady<HTMLDivElement>();
  const check = useSignInDialog();
  const isAwake = useIsAwake();
  return (
    <div ref={ref}>
      {isAwake ? (
        <SignInSteps />
      ) : (
        <p className="busy" role="status">
          Processing...
        </p>
      )}
      <div ref={check} data-bot-check="" />
    </div>
  );
}

function SignInSteps() {
  const state = useStore($signIn, { ssr: 'initial' });
  const { step, work, message, isKept } = state;
  const isWorking = work !== 'idle' && work !== 'not-loaded';
  return (
    <div className={styles.panel} aria-busy={isWorking}>
      <p role="alert" id="sign-in-problem" className={styles.problem}>
        {message?.kind === 'problem' && message.text}
      </p>
      <div className={styles.progress}>
        <p role="status" className={styles.news}>
          {message?.kind === 'news' && message.text}
          {isWorking && <span className="busy">Processing...</span>}
        </p>
        {isWorking && work !== 'loading' && (
          <button type="button" className={styles.quiet} onClick={cancelWork}>
            Cancel
          </button>
        )}
      </div>
      {work === 'not-loaded' && (
        <>
          <button
            type="button"
            className={`button ${styles.primary}`}
            onClick={() => void reloadSignIn()}
          >
            Try again
          </button>
          <button type="button" className={styles.quiet} onClick={() => location.reload()}>
            Reload the page
          </button>
        </>
      )}
      {step === 'phone' && <PhoneStep key={state.visit} state={state} />}
      {step === 'code' && <CodeStep state={state} />}
      {!isKept && (
        <p role="status" className={styles.note}>
          {sentence('session/not-kept')}
        </p>
      )}
      {step !== 'done' && (
        <>
          <p className={styles.or}>OR</p>
          <GoogleButton work={work} />
        </>
      )}
    </div>
  );
}
