import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import type { Contact } from '@/domain/contact';
import { isInviteContactError } from '@/domain/invite';
import { sentence } from '@/messages/errors';
import type { Sender } from '@/messages/invite';
import { referral } from '@/stores/referral';
import { ContactFields } from '../ui/ContactFields';
import styles from '../ui/form.module.css';
import { Message } from '../ui/Message';

/** The form that opens an email or a chat with a prefilled invitation. */
export function InviteForm({ sender }: { sender: Sender }) {
  const invite = useStore(referral.$invite);
  const [friend, setFriend] = useState<Contact>({ contact: '', contactType: 'whatsapp' });
  const isPreparing = invite.status === 'working';
  const code = invite.status === 'failed' ? invite.code : undefined;
  const error = code && <p>{sentence(code)}</p>;
  const isAboutContact = code !== undefined && isInviteContactError(code);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void referral.sendInvite(friend, sender);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isPreparing}>
      <h3>Invite a friend</h3>
      <ContactFields
        legend="Send it by"
        channels={['whatsapp', 'email']}
        labels={{ email: "Friend's email address", whatsapp: "Friend's WhatsApp number" }}
        owner="friend"
        values={friend}
        isWrong={isAboutContact}
        error={isAboutContact && error}
        onChange={(changes) => {
          setFriend({ ...friend, ...changes });
          referral.clearInviteError();
        }}
      />
      <Message kind="error">{!isAboutContact && error}</Message>
      <Message kind="notice">{invite.status === 'done' && <p>{invite.result}</p>}</Message>
      <button type="submit" className="button" aria-disabled={isPreparing}>
        {isPreparing ? 'Preparing Invite...' : 'Send Invite'}
      </button>
    </form>
  );
}
