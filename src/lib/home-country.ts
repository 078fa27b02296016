/** The country of most visitors, whose code they may leave out of phone numbers. */
export const HOME_COUNTRY = {
  /** As in "a number outside India": "the United Kingdom", for example. */
  name: 'India',
  code: '91',
  /** A mobile number without the country code, and without a 0 before it. */
  number: /^[6-9]\d{9}$/,
  /** Such a number, for messages. */
  example: '9876543210',
};
