/** Sorts the entries of a collection by their field `order`, as pages show them. */
export const inOrder = <Entry extends { data: { order: number } }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order);
