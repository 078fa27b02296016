import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '@/lib/contact';
import type { Sender } from './messages';
import { referral } from '../stores';
import { ContactFields } from '@/components/ui/ContactFields';
import { Form } from '@/components/ui/Form';
import styles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';
import { revealPart } from '@/components/ui/reveal';
import { TypoNote } from '@/components/ui/TypoNote';
import { useTypoQuestion } from '@/components/ui/use-typo-question';

const NOBODY: Contact = { contact: '', contactType: 'whatsapp' };

interface Props {
  /** The member's uid. */
  uid: string;
  sender: Sender;
}

/** The form that opens an invitation to one friend, in a mail window or a chat. */
export function InviteForm({ uid, sender }: Props) {
  const invite = useStore(referral.$invite);
  const { recipientDraft } = referral;
  const [recipient, setRecipient] = useState(() => ({ ...NOBODY, ...recipientDraft.read(uid) }));
  const typo = useTypoQuestion(recipient);
  const isPreparing = invite.status === 'working';
  const failure = invite.status === 'failed' ? invite : undefined;
  const error = failure && <p key={failure.attempt}>{failure.message}</p>;
  const isAboutContact = failure?.code.startsWith('contact/') ?? false;

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAboutContact) field.current?.focus();
    // With another attempt, the same error is announced again.
  }, [isAboutContact, invite]);

  const results = useRef<HTMLDivElement>(null);
  const hasResult = invite.status === 'done' || (failure && !isAboutContact);
  useEffect(() => {
    if (hasResult) revealPart(results.current);
  }, [hasResult, invite]);

  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (!typo.holdsBack()) void referral.sendInvite(recipient, sender);
      }}
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
        inputRef={(input) => {
          field.current = input;
        }}
        onChange={(changes) => {
          const changed = { ...recipient, ...changes };
          setRecipient(changed);
          recipientDraft.keep(uid, changed);
          referral.clearInvite();
        }}
      />
      <button type="submit" className="button" aria-disabled={isPreparing}>
        {isPreparing ? 'Preparing Invite...' : 'Send Invite'}
      </button>
      <TypoNote isAsked={typo.isAsked} submitLabel="Send Invite" />
      {/* Below the button, so that it stays where it is. */}
      <div ref={results}>
        <Message kind="error">{!isAboutContact && error}</Message>
        <Message kind="notice">{invite.status === 'done' && <p>{invite.result}</p>}</Message>
      </div>
    </Form>
  );
}
