import { FieldValue } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { printableLine } from '../../cli/printable.ts';
import { MAX_CONTACT_LENGTH, type ContactType } from '../../src/lib/contact.ts';
import { checkName } from '../../src/features/waitlist/membership/model.ts';
import { waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import { namesOf } from '../../src/lib/records.ts';
import { parseEmailOrPhone } from '../shared/find.ts';
import { personCommand } from '../shared/plan.ts';

/** Whether an address is of this kind. The first that fits is taken. */
const FITS: Readonly<Record<ContactType, (address: string) => boolean>> = {
  email: (address) => address.includes('@'),
  whatsapp: (address) => address.startsWith('+'),
};

export const changeContact = personCommand({
  usage: 'contact WHO ADDRESS',
  summary: 'gives a member another contact: an email address, or a number for WhatsApp',
  maxWords: 2,
  stepsFor({ firestore, writes }, { uid, entry, contact: before }, typed) {
    const address = parseEmailOrPhone(typed);
    const contactType = address && namesOf(FITS).find((type) => FITS[type](address));
    if (!contactType || address.length > MAX_CONTACT_LENGTH)
      throw new CommandError(
        `"${printableLine(typed)}" is neither an email address nor a number with its country code.`,
      );
    if (!entry || !before) throw new CommandError(`${uid} is not on the waitlist.`);
    const update = { contact: address, contactType };
    const updatedAt = FieldValue.serverTimestamp();
    const run = () =>
      writes.commit((batch) =>
        batch
          .update(firestore.doc(waitlistContactPath(uid)), update)
          .update(firestore.doc(waitlistPath(uid)), { updatedAt }),
      );
    const text = `change the contact from ${before.contact} to ${address} (${contactType})`;
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
