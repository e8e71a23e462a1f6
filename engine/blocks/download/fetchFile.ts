/** How far a file is. `rows` counts lines, of files that have some. */
export interface FileProgress {
  bytes: number;
  rows: number;
}

const LINE_END = 10;

/**
 * Fetches a file, tells how far it is, and hands it to the person under the name that the server gave it.
 * @throws Error where the server refuses; what `signal` aborts with
 */
export async function fetchFile(
  address: string,
  { onProgress, signal }: { onProgress: (done: FileProgress) => void; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const isLines = response.headers.get('content-type')?.includes('csv') ?? false;
  const pieces: BlobPart[] = [];
  const done: FileProgress = { bytes: 0, rows: 0 };
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    done.bytes += read.value.length;
    if (isLines) for (const byte of read.value) if (byte === LINE_END) done.rows += 1;
    onProgress({ ...done });
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces));
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  link.click();
  URL.revokeObjectURL(link.href);
}
