/** Decodes `%20` and the like, unless there is a % that stands for itself. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
