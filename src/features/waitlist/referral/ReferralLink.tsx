import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { referralErrors } from './errors';
import { linkTexts, type Sender } from './messages';
import { referral } from '../stores';
import formStyles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from '../waitlist.module.css';

/** The member's link, with buttons to copy it and to share it. */
export function ReferralLink({ sender }: { sender: Sender }) {
  const { link } = sender;
  const copyStatus = useStore(referral.$copyStatus);
  const sharing = useStore(referral.$share);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const canShare = referral.canShareLinks();
  const isCopied = copyStatus === 'copied' || copyStatus === 'was-copied';

  const copy = async () => {
    const hasCopied = await referral.copyLink(link);
    // The focus selects it; `select()` alone gives no focus in Safari, and nothing would be copied.
    if (!hasCopied) field.current?.focus();
  };

  return (
    <div className={formStyles.form}>
      <div className={formStyles.field}>
        <label htmlFor={id}>{linkTexts.label}</label>
        <input
          ref={field}
          id={id}
          className="input"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={`actions ${styles.share}`}>
        <SecondaryButton onClick={() => void copy()}>
          {copyStatus === 'copied' ? linkTexts.done : linkTexts.copy}
        </SecondaryButton>
        {canShare && (
          <SecondaryButton onClick={() => void referral.shareLink(sender)}>Share</SecondaryButton>
        )}
      </div>
      <Message kind="notice">{isCopied && <p>{linkTexts.copied}</p>}</Message>
      <Message kind="error">
        {copyStatus === 'failed' && <p>{referralErrors['referral/copy-failed']}</p>}
        {sharing.status === 'failed' && <p key={sharing.attempt}>{sharing.message}</p>}
      </Message>
    </div>
  );
}
