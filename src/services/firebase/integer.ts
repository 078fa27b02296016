/**
 * Replaces a library of the SDK's (`@firebase/webchannel-wrapper/bloom-blob`), of which Firestore's client
 * without listeners uses only this, to sort ids such as `__id7__`. It makes up a tenth of that client.
 */
export const Integer = {
  fromString: (digits: string) => ({
    digits,
    compare: (other: { digits: string }) => Number(digits) - Number(other.digits),
  }),
};
