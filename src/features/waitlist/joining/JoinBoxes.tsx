import { useId, type ReactNode, type RefCallback } from 'react';
import { policiesVersion } from 'virtual:content/policies';
import { accountLink } from '@/config/navigation';
import choiceStyles from '@/components/ui/choice.module.css';
import { Message } from '@/components/ui/Message';
import panelStyles from '../waitlist.module.css';
import { notice, noticeLinks, NoticeItems } from '@/features/notice';
import styles from './join-boxes.module.css';
import type { JoinData, ProfileField } from './model';

interface Props {
  values: Partial<JoinData>;
  /** The box that the message is about. */
  wrong: string | undefined;
  message: ReactNode;
  inputRef: (field: ProfileField) => RefCallback<HTMLInputElement>;
  onChange: (changes: Partial<JoinData>) => void;
}

/**
 * The two boxes of the join form, as the law tells them apart: consent to what the notice lists, which
 * can be taken back, and the Terms, which adults accept. Notice and Terms have one version.
 */
export function JoinBoxes({ values, wrong, message, inputRef, onChange }: Props) {
  return (
    <>
      <Box
        inputRef={inputRef('consent')}
        isChecked={Boolean(values.consent)}
        error={wrong === 'consent' && message}
        onChange={(isChecked) => onChange({ consent: isChecked ? policiesVersion : '' })}
      >
        I agree to <a href={notice.path}>what you keep about me, and why</a>.
      </Box>
      <Box
        inputRef={inputRef('adult')}
        isChecked={Boolean(values.adult)}
        error={
          wrong === 'adult' && (
            <>
              <div>{message}</div>
              <p>
                Everybody can <a href="/survey">answer the survey</a> and{' '}
                <a href="/imamme">read about the app for young people</a>.
              </p>
              <p>
                If you don’t need your account, you can delete it on{' '}
                <a href={accountLink.href}>{accountLink.label}</a>.
              </p>
            </>
          )
        }
        onChange={(adult) => onChange({ adult })}
      >
        I am 18 or older and accept the <a href="/terms">Terms of Use</a>.{' '}
        <span className="meta">Parents join for their family.</span>
      </Box>
    </>
  );
}

/**
 * The notice that the first box is about, which opens; its page has it in other languages, too. It's below
 * the button, which so stays on the first screen of small phones.
 */
export function JoinNotice() {
  return (
    <details className={panelStyles.more}>
      <summary>{notice.title}</summary>
      <div className="meta">
        <NoticeItems items={notice.items} links={noticeLinks} />
        <p>
          <span>To take your agreement back, leave the waitlist on </span>
          <a href={accountLink.href}>{accountLink.label}</a>
          <span>. Whom to complain to, and other languages: </span>
          <a href={notice.path}>the whole notice</a>.
        </p>
      </div>
    </details>
  );
}

interface BoxProps {
  inputRef: RefCallback<HTMLInputElement>;
  isChecked: boolean;
  error: ReactNode;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

function Box({ inputRef, isChecked, error, onChange, children }: BoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={styles.check}>
        <input
          ref={inputRef}
          className={choiceStyles.control}
          type="checkbox"
          checked={isChecked}
          aria-invalid={Boolean(error)}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <Message kind="error" id={id}>
        {error}
      </Message>
    </div>
  );
}
