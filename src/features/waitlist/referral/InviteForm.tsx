import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Contact } from '@/lib/contact';
import type { Sender } from './messages';
import { referral } from '../index';
import { ContactFields } from '@/components/ui/ContactFields';
import { Form } from '@/components/ui/Form';
import styles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';
import { useTypoQuestion } from '@/components/ui/use-typo-question';

export function InviteForm({ sender }: { sender: Sender }) {
  const invite = useStore(referral.$invite);
  const [recipient, setRecipient] = useState<Contact>({ contact: '', contactType: 'whatsapp' });
  const typo = useTypoQuestion(recipient);
  const isPreparing = invite.status === 'working';
  const failure = invite.status === 'failed' ? invite : undefined;
  const error = failure && <p key={failure.attempt}>{failure.message}</p>;
  const isAboutContact = failure?.code.startsWith('contact/') ?? false;

  return (
    <Form
      className={styles.form}
      onSubmit={() => typo.holdsBack() || void referral.sendInvite(recipient, sender)}
    >
      <h3>Invite a friend</h3>
      <ContactFields
        legend="Send it by"
        labels={{ whatsapp: "Friend's WhatsApp number", email: "Friend's email address" }}
        owner="recipient"
        values={recipient}
        isInvalid={isAboutContact}
        error={isAboutContact && error}
        isAsked={typo.isAsked}
        submitLabel="Send Invite"
        onChange={(changes) => {
          setRecipient({ ...recipient, ...changes });
          referral.clearInvite();
        }}
      />
      <Message kind="error">{!isAboutContact && error}</Message>
      <Message kind="notice">{invite.status === 'done' && <p>{invite.result}</p>}</Message>
      <button type="submit" className="button" aria-disabled={isPreparing}>
        {isPreparing ? 'Preparing Invite...' : 'Send Invite'}
      </button>
    </Form>
  );
}
