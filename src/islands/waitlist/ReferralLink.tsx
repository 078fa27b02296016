import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { sentence } from '@/messages/errors';
import { whatsappShareLink } from '@/domain/invite';
import { waitlistMessages } from '@/messages/waitlist';
import { invitationOf, referral } from '@/stores/referral';
import form from '../ui/form.module.css';
import { Message } from '../ui/Message';
import { QrCode } from './QrCode';
import styles from './waitlist.module.css';
import '../ui/inputs';

interface Props {
  link: string;
  /** The member's own name, for the text that is shared with the link. */
  from: string;
}

/** The member's link, with buttons to copy and share it. */
export function ReferralLink({ link, from }: Props) {
  const copyStatus = useStore(referral.$copyStatus);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isQrShown, setQrShown] = useState(false);
  const canShare = typeof navigator.share === 'function';

  const copy = async () => {
    await referral.copyLink(link);
    if (referral.$copyStatus.get() === 'failed') field.current?.select();
  };

  return (
    <div className={form.form}>
      <a
        className="button"
        href={whatsappShareLink(invitationOf({ link, from }).chat)}
        target="_blank"
      >
        Invite on WhatsApp<span className="visually-hidden"> (opens a chat in a new tab)</span>
      </a>
      <div className={form.field}>
        <label htmlFor={id}>Your unique referral link</label>
        <input
          ref={field}
          id={id}
          className={`input ${styles.link}`}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={styles.actions}>
        <button type="button" className="button button-secondary" onClick={() => void copy()}>
          {copyStatus === 'copied' ? 'Copied!' : 'Copy Link'}
        </button>
        {canShare && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void referral.shareLink({ link, from })}
          >
            Share
          </button>
        )}
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={isQrShown}
          onClick={() => setQrShown(!isQrShown)}
        >
          {isQrShown ? 'Hide QR Code' : 'QR Code'}
        </button>
      </div>
      <Message kind="notice">
        {(copyStatus === 'copied' || copyStatus === 'was-copied') && (
          <p>{waitlistMessages.linkCopied}</p>
        )}
      </Message>
      <Message kind="error">
        {copyStatus === 'failed' && <p>{sentence('referral/copy-failed')}</p>}
      </Message>
      {isQrShown && <QrCode link={link} />}
    </div>
  );
}
