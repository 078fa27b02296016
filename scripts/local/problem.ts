/** An error that the user can fix. Its message is printed without a stack trace. */
export class Problem extends Error {
  override toString(): string {
    return this.message;
  }
}

/** Ends a script that has failed. */
export function endWithProblem(error: unknown): void {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
