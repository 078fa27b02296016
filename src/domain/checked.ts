/** The cleaned value of what somebody typed, or the code of its error (messages/errors.ts). */
export type Checked<Value, Code extends string = string> =
  { ok: true; value: Value } | { ok: false; code: Code };
