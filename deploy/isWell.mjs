// Whether a server at an address is ready for readers: exit code 0, otherwise 1.
const [, , address = ''] = process.argv;
const isWell = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
