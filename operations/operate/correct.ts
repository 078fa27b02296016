import { FieldValue } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { printableLine } from '../../cli/printable.ts';
import type { ContactType } from '../../src/lib/contact.ts';
import { checkName } from '../../src/features/waitlist/membership/model.ts';
import { waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import { parseAnyContact } from '../shared/find.ts';
import { personCommand } from '../shared/plan.ts';

/** What is a contact for each channel. */
const ADDRESSES: Readonly<Record<ContactType, string>> = {
  email: 'an email address',
  whatsapp: 'a number for WhatsApp with its country code',
};

export const changeContact = personCommand({
  usage: 'contact WHO ADDRESS',
  summary: `gives a member another contact: ${Object.values(ADDRESSES).join(', or ')}`,
  maxWords: 2,
  stepsFor({ firestore, writes }, { uid, entry, contact: before }, typed) {
    const update = parseAnyContact(typed);
    if (!update)
      throw new CommandError(
        `"${printableLine(typed)}" is neither ${Object.values(ADDRESSES).join(' nor ')}.`,
      );
    if (!entry || !before) throw new CommandError(`${uid} is not on the waitlist.`);
    const updatedAt = FieldValue.serverTimestamp();
    const run = () =>
      writes.commit((batch) =>
        batch
          .update(firestore.doc(waitlistContactPath(uid)), update)
          .update(firestore.doc(waitlistPath(uid)), { updatedAt }),
      );
    const text = `change the contact from ${before.contact} to ${update.contact} (${update.contactType})`;
    return [{ text, run }];
  },
});

export const rename = personCommand({
  usage: 'rename WHO NAME',
  summary: 'gives a member another name, by the rules of the site',
  maxWords: 2,
  stepsFor({ firestore, writes }, { uid, entry }, typed) {
    if (!entry) throw new CommandError(`${uid} is not on the waitlist.`);
    // The site would shorten a name, or remove characters; here, such a name is refused.
    const name = typed.trim().normalize();
    const checked = checkName(typed);
    if (!checked.ok || checked.value !== name)
      throw new CommandError(
        `"${printableLine(typed)}" can't be a name. Use a short text without addresses, long numbers or slashes; s/o, d/o, a/l and a/p are fine.`,
      );
    const update = { name, updatedAt: FieldValue.serverTimestamp() };
    const text = `change the name to ${name}`;
    const run = () =>
      writes.commit((batch) => batch.update(firestore.doc(waitlistPath(uid)), update));
    return [{ text, run }];
  },
});
