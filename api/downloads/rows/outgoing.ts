import type { Services } from '#api/services/services.ts';
import type { DownloadQuestion } from './downloadQuestion.ts';
import type { DownloadPart } from './parts.ts';

/** A download that is being written. */
export interface OutgoingDownload {
  services: Services;
  question: DownloadQuestion;
  parts: DownloadPart[];
  /** absolute address of the page */
  address: string;
  /** descriptions of corrections to its figures */
  corrections: string[];
  bom: boolean;
}

/** A download format, written in pieces. */
export interface DownloadFormat {
  ending: string;
  type: string;
  /** file extension */
  file: string;
  /** largest number of rows */
  most: number;
  write: (download: OutgoingDownload) => AsyncGenerator<string | Buffer>;
}
