import type { Services } from '#api/services/services.ts';
import type { DownloadQuestion } from './downloadQuestion.ts';
import type { DownloadPart } from './parts.ts';

/** A download on its way out. */
export interface OutgoingDownload {
  services: Services;
  question: DownloadQuestion;
  parts: DownloadPart[];
  /** absolute address of the page */
  address: string;
  /** what was wrong before in the figures of its areas and series, in words */
  corrections: string[];
  bom: boolean;
}

/** A form of a download, written piece by piece. */
export interface DownloadFormat {
  ending: string;
  type: string;
  /** ending of the file's name */
  file: string;
  /** rows it can hold */
  most: number;
  write: (download: OutgoingDownload) => AsyncGenerator<string | Buffer>;
}
