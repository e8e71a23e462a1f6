import type { CompiledSuite } from '#generated/types.ts';

/** Headers of what other sites may show in a frame: those sites alone that the suite names, all where it names none. */
export function embedHeaders(suite: CompiledSuite, policy: string): Record<string, string> {
  const hosts = suite.sites.suite.embedHosts ?? ['*'];
  return {
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${hosts.join(' ') || "'none'"}`,
    ),
    'cross-origin-resource-policy': 'cross-origin',
  };
}
