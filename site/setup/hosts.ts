/** Only this machine, because the demonstration accounts have a public password. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;
