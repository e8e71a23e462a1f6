/** Splits items into arrays of at most `size`, in order. */
export function* chunks<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
