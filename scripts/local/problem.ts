/** An error that the user can fix. Its message is printed without a stack trace. */
export class Problem extends Error {
  override toString(): string {
    return this.message;
  }
}
