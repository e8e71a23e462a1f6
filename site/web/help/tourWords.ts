/** Labels of the buttons of a tour. */
export interface TourWords {
  next: string;
  back: string;
  done: string;
  /** the library fills in `{{current}}` and `{{total}}` */
  step: string;
}

export function tourWords(say: (key: string, values?: Record<string, string>) => string): TourWords {
  return {
    next: say('tour-next'),
    back: say('tour-back'),
    done: say('tour-done'),
    step: say('tour-step', { at: '{{current}}', count: '{{total}}' }),
  };
}
