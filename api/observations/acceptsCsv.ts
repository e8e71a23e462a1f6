/** Whether an Accept header prefers CSV to JSON. A header that names neither, or both alike, gets JSON. */
export function acceptsCsv(accept: string): boolean {
  const csv = Math.max(quality(accept, 'text/csv'), 0);
  return csv > 0 && csv > quality(accept, 'application/json');
}

function quality(accept: string, type: string): number {
  const range = accept.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
  if (range === undefined) return -1;
  const given = /;\s*q=([\d.]+)/i.exec(range)?.[1];
  return given === undefined ? 1 : Number(given);
}
