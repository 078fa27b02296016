/**
 * The register: everything that is kept about a person, document by document and field by field, with
 * what is said about it where. What is added to documents.ts must be added here, and then to My data,
 * or nothing compiles; `tests/lib/register.test.ts` compares the rest: the rules, the indexes, the
 * Privacy Policy and docs/operations/retention.md, and `tests/content/notice.test.ts` the notice. Pages import only its types, so they don't load it.
 *
 * Whatever is kept about a person, they can read, also what only the operator writes:
 * docs/decisions/21-register.md.
 */
import type { DocumentName, StoredDocuments } from './documents.ts';

/** Something that is kept, in the words of the places that tell people of it. */
interface Kept {
  /** What My data calls it; several labels where the value decides. */
  myData: readonly [string, ...string[]];
  /** My data tells of it beside this other field, and has no line for it alone. */
  beside?: string;
  /** The words of the Privacy Policy that name it. */
  policy: string;
  /** Its word in the line of its document in docs/operations/retention.md. */
  retention: string;
  /** The words of content/notice/en.yaml that name it, in `what` or `why`. */
  notice: string;
}

/** A field of a document in the database. */
export interface StoredField extends Kept {
  /**
   * What queries find documents by: `automatic` both ways, `ascending` in the collection, `group` in
   * all collections of that name. Most fields have none, so that writes are faster.
   */
  index?: 'automatic' | 'ascending' | 'group';
  /** What the Privacy Policy calls it where it says that members can correct it; they can't correct the others. */
  corrected?: string;
  /** The rules let nobody write it, so only the operator does. */
  isOperators?: true;
}

/** A document. Firestore can't hide a field, so who sees one field sees all of them. */
interface StoredDocument<Fields> {
  /** Who can read it besides the company. */
  seenBy: 'members' | 'person';
  fields: { [Field in keyof Fields]-?: StoredField };
}

export const REGISTER = {
  entry: {
    seenBy: 'members',
    fields: {
      name: {
        myData: ['Name'],
        policy: 'Your name',
        retention: 'name',
        notice: 'Your name',
        corrected: 'your name',
      },
      points: {
        myData: ['Points'],
        policy: 'your points',
        retention: 'points',
        notice: 'Your points',
        index: 'automatic',
      },
      createdAt: {
        myData: ['Joined'],
        policy: 'when you joined',
        retention: 'dates',
        notice: 'when you joined',
        index: 'ascending',
      },
      updatedAt: {
        myData: ['Joined'],
        beside: 'createdAt',
        policy: 'when these last changed',
        retention: 'dates',
        notice: 'when the points last changed',
      },
    },
  },
  contact: {
    seenBy: 'person',
    fields: {
      contact: {
        myData: ['Email address', 'WhatsApp number', 'Contact'],
        policy: 'Your email address or WhatsApp number',
        retention: 'contact',
        notice: 'Your email address or WhatsApp number',
        corrected: 'your email address or your WhatsApp number',
      },
      contactType: {
        myData: ['Email address', 'WhatsApp number'],
        beside: 'contact',
        policy: 'Your email address or WhatsApp number',
        retention: 'contact',
        notice: 'Your email address or WhatsApp number',
        corrected: 'your email address or your WhatsApp number',
      },
      consent: {
        myData: ['Policies you agreed to'],
        policy: 'The version of these policies that you agreed to',
        retention: 'consent',
        notice: 'What you agreed to',
      },
      consentAt: {
        myData: ['Policies you agreed to'],
        beside: 'consent',
        policy: 'that you agreed to, and when',
        retention: 'and when',
        notice: 'What you agreed to and when',
      },
      adult: {
        myData: ['Age'],
        policy: 'That you are 18 or older',
        retention: 'that they are an adult',
        notice: 'that you are 18 or older',
      },
      referredBy: {
        myData: ['A friend’s link'],
        policy: 'The uid of the member whose link brought you',
        retention: 'who referred them',
        notice: 'Who referred you',
        index: 'group',
      },
      credited: {
        myData: ['A friend’s link'],
        beside: 'referredBy',
        policy: 'whether it has earned them a point',
        retention: 'whether they have the point',
        notice: 'give that member one point',
      },
      via: {
        myData: ['Where you came from'],
        policy: 'Where you came from',
        retention: 'where they came from',
        notice: 'Where you came from',
      },
    },
  },
  subscription: {
    seenBy: 'person',
    fields: {
      email: {
        myData: ['Email address'],
        policy: 'We keep your email address',
        retention: 'email',
        notice: 'your email address',
      },
      verified: {
        myData: ['Email address'],
        beside: 'email',
        policy: 'whether we know that it’s yours',
        retention: 'whether it’s confirmed',
        notice: 'whether it’s confirmed',
      },
      createdAt: {
        myData: ['Subscribed'],
        policy: 'when you subscribed',
        retention: 'dates',
        notice: 'when you subscribed',
      },
      updatedAt: {
        myData: ['Subscribed'],
        beside: 'createdAt',
        policy: 'when that last changed',
        retention: 'dates',
        notice: 'when you subscribed',
      },
    },
  },
  seat: {
    seenBy: 'person',
    fields: {
      uid: {
        myData: ['Your seat'],
        policy: 'the uid of your account',
        retention: 'a uid',
        notice: 'A code made from your phone number or Google account',
        index: 'automatic',
      },
      banned: {
        myData: ['Your seat'],
        beside: 'uid',
        policy: 'whether we have closed it because of misuse',
        retention: 'whether it’s closed',
        notice: 'whether we have closed it because of misuse',
        isOperators: true,
      },
      sameAs: {
        myData: ['Your seat'],
        beside: 'uid',
        policy: 'the code of the seat that counts',
        retention: 'that of the seat that counts instead',
        notice: 'each person counts once',
        index: 'automatic',
        isOperators: true,
      },
    },
  },
} as const satisfies {
  [Name in DocumentName]: StoredDocument<StoredDocuments<unknown>[Name]>;
};

/** What Firebase Authentication keeps of an account, as features/sign-in/model.ts names it. */
export const ACCOUNT = {
  uid: {
    myData: ['Number of your account'],
    policy: 'an identifier that we call uid',
    retention: 'a uid',
    notice: 'To know that it’s you',
  },
  phoneNumber: {
    myData: ['Phone number'],
    policy: 'Your phone number',
    retention: 'phone number',
    notice: 'Your phone number',
  },
  googleId: {
    myData: ['Number of your Google account'],
    policy: 'your Google account’s name, email address, picture and number',
    retention: 'Google’s id',
    notice: 'Google account’s name, email address, picture and number',
  },
  displayName: {
    myData: ['Name at Google'],
    policy: 'your Google account’s name',
    retention: 'name',
    notice: 'your Google account’s name',
  },
  email: {
    myData: ['Email address'],
    policy: 'your Google account’s name, email address',
    retention: 'email',
    notice: 'your Google account’s name, email address',
  },
  pictureUrl: {
    myData: ['Picture at Google'],
    policy: 'your Google account’s name, email address, picture',
    retention: 'picture',
    notice: 'your Google account’s name, email address, picture',
  },
  createdAt: {
    myData: ['Account since'],
    policy: 'the dates on which your account was made',
    retention: 'dates',
    notice: 'when your account was made',
  },
  lastSignInAt: {
    myData: ['Last sign-in'],
    policy: 'was made and last used',
    retention: 'dates',
    notice: 'when your account was made and last used',
  },
} as const satisfies Record<string, Kept>;
