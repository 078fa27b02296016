export const joinMessages = {
  signIn: 'Please sign in or register. Joining is free and takes a minute.',
  joined: 'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
} as const;
