/** The country of most visitors, whose code they may leave out of phone numbers. */
export const HOME_COUNTRY = {
  name: 'India',
  code: '91',
  /** A mobile number without the country code, and without a 0 before it. */
  number: /^[6-9]\d{9}$/,
  /** Such a number, for messages. */
  example: '9876543210',
};
