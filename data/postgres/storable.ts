/** A value that PostgreSQL can store: NUL in its texts becomes the replacement character. */
export const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
