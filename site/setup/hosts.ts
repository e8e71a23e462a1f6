/** This machine only: the demonstration accounts have a password that everybody knows. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;
