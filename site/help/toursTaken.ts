/** Name under which a tour taken is kept: by site and person. */
const keyOf = (site: string, crmId: string | null): string => `tour ${site} ${crmId ?? 'visitor'}`;

/** Whether this person was offered the tour of a site on this device. */
export function isTourTaken(site: string, crmId: string | null, storage: Storage = localStorage): boolean {
  try {
    return storage.getItem(keyOf(site, crmId)) !== null;
  } catch {
    // Where nothing can be kept, nobody is asked again and again.
    return true;
  }
}

export function rememberTour(site: string, crmId: string | null, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(site, crmId), '1');
  } catch {
    // A browser that keeps nothing is not asked again either: see above.
  }
}
