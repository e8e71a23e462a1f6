// Whether a server answers at an address that it can be given readers: exit code 0, else 1.
const [, , address = ''] = process.argv;
const isWell = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
