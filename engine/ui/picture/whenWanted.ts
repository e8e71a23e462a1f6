const margin = '200px';

/**
 * Calls `start` once: when the element is nearly in view and the browser is idle, or on first interaction.
 * With data saving on, only on interaction.
 * @returns a function that cancels
 */
export function whenWanted(element: HTMLElement, start: () => void): () => void {
  let idle: number | undefined;
  const stop = () => {
    observer.disconnect();
    if (idle !== undefined) cancelWhenIdle(idle);
    for (const event of touches) element.removeEventListener(event, begin);
  };
  const begin = () => {
    stop();
    start();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (idle !== undefined || !entries.some((entry) => entry.isIntersecting)) return;
      idle = whenIdle(begin);
    },
    { rootMargin: margin },
  );
  for (const event of touches) element.addEventListener(event, begin);
  if (!savesData()) observer.observe(element);
  return stop;
}

const touches = ['pointerenter', 'focusin'] as const;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Safari has no requestIdleCallback: a moment after load comes close. */
const whenIdle = (call: () => void): number =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(call, { timeout: 4000 })
    : window.setTimeout(call, 300);

const cancelWhenIdle = (handle: number): void =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(handle) : clearTimeout(handle);
