/**
 * What a page may load, by directive. The hashes of its inline scripts and styles are added when
 * it is built. `frame-ancestors` cannot stand in a page; firebase.json sends it as a header.
 */
export const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
} as const;
