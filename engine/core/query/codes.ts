/** Splits the comma-joined codes of a breakdown or of an observation's members. '' (totals) has none. */
export const codesIn = (joined: string): string[] => (joined === '' ? [] : joined.split(','));
