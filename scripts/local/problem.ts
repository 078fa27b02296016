/** Something the person at the terminal can fix: its message is printed as it is, without a stack. */
export class Problem extends Error {
  override toString(): string {
    return this.message;
  }
}
