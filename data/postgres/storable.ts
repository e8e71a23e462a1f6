/** A value as PostgreSQL can hold it: in its texts there is no NUL, which becomes the sign for what cannot be shown. */
export const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
