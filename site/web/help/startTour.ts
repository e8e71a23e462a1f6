import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { tourPlaces } from '#engine/core/help/tourPlaces.ts';
import type { TourPerson, TourStop } from '#generated/types.ts';
import { rememberTour } from '#site/shared/toursTaken.ts';
import type { TourWords } from './tourWords.ts';

/** Steps whose elements are visible on this page. */
function visibleSteps(steps: readonly TourStop[], page: ParentNode = document): TourStop[] {
  return steps.filter(({ at }) => {
    const place = placeOf(at);
    const element = place === undefined ? null : page.querySelector<HTMLElement>(place);
    return element !== null && element.checkVisibility?.({ visibilityProperty: true }) !== false;
  });
}

const placeOf = (at: string): string | undefined =>
  Object.hasOwn(tourPlaces, at) ? tourPlaces[at as keyof typeof tourPlaces].selector : undefined;

/** Starts a step-by-step tour of the page; Escape ends it. */
export function startTour(
  { tour, person }: { tour: readonly TourStop[]; person: TourPerson },
  site: string,
  words: TourWords,
): void {
  const steps = visibleSteps(tour);
  if (steps.length === 0) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  rememberTour(site, person.crm_id);
  driver({
    animate: !isCalm,
    smoothScroll: !isCalm,
    showProgress: true,
    progressText: words.step,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    popoverClass: 'tour',
    steps: steps.map(({ at, title, text }) => ({
      element: placeOf(at) ?? 'main',
      // The tour library expects markup; messages are plain text.
      popover: { title: plain(title), description: plain(text) },
    })),
  }).drive();
}

function plain(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
