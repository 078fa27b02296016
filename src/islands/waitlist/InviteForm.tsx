import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { isContactDoubt } from '@/domain/contact';
import { sentence } from '@/messages/errors';
import { isInviteContactError, type InviteForm as Invitee } from '@/domain/invite';
import { referral } from '@/stores/referral';
import { ContactFields } from '../ui/ContactFields';
import styles from '../ui/form.module.css';
import { Message } from '../ui/Message';

interface Props {
  link: string;
  /** The inviting member's own name. */
  from: string;
}

/** The form that opens an email or a chat with a prefilled invitation. */
export function InviteForm({ link, from }: Props) {
  const invite = useStore(referral.$invite);
  const [invitee, setInvitee] = useState<Invitee>({ channel: 'email', contact: '' });
  const isPreparing = invite.status === 'preparing';
  const error = invite.status === 'failed' && <p>{sentence(invite.code)}</p>;
  const isAboutContact = invite.status === 'failed' && isInviteContactError(invite.code);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void referral.sendInvite(invitee, { link, from });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isPreparing}>
      <h3>Invite a friend</h3>
      <ContactFields
        legend="Send it by"
        labels={{ email: "Friend's email address", whatsapp: "Friend's WhatsApp number" }}
        owner="friend"
        type={invitee.channel}
        contact={invitee.contact}
        isWrong={isAboutContact}
        error={isAboutContact && error}
        isDoubt={invite.status === 'failed' && isContactDoubt(invite.code)}
        onChange={({ type = invitee.channel, contact = invitee.contact }) => {
          setInvitee({ channel: type, contact });
          referral.clearInviteError();
        }}
      />
      <Message kind="error">{!isAboutContact && error}</Message>
      <Message kind="notice">{invite.status === 'opened' && <p>{invite.message}</p>}</Message>
      <button type="submit" className="button" aria-disabled={isPreparing}>
        {isPreparing ? 'Preparing Invite...' : 'Send Invite'}
      </button>
    </form>
  );
}
