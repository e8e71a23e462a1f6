// Which tests failed, for the end of `npm test`, where a log that keeps only its last lines still has them.
import { relative } from 'node:path';
import { root } from './project.mjs';

/**
 * One line for each failure of a report by Vitest's JSON reporter: file, title and the first line of the
 * message. A file that could not run is one failure.
 */
export const failuresIn = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const lines = failed.map(({ fullName, failureMessages }) =>
      failureLine({ file: name, title: fullName, message: failureMessages[0] }),
    );
    return lines.length === 0 && status === 'failed'
      ? [failureLine({ file: name, title: 'the file', message })]
      : lines;
  });

/** @param file absolute path @param message of the error; only its first line is used */
export const failureLine = ({ file, title, message = '' }) =>
  `${relative(root, file).replaceAll('\\', '/')} > ${title}: ${message.trim().split('\n')[0]}`;
