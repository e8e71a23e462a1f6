/** Words on the buttons of a tour. */
export interface TourWords {
  next: string;
  back: string;
  done: string;
  /** `{{current}}` and `{{total}}` are filled in */
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
