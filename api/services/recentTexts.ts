/** Texts kept by key, those used last; the oldest go when there are too many or they are too long together. */
export class RecentTexts {
  private readonly texts = new Map<string, string>();
  private length = 0;
  private readonly maxEntries: number;
  private readonly maxLength: number;

  /** @param maxLength characters of all texts together */
  constructor(maxEntries: number, maxLength: number) {
    this.maxEntries = maxEntries;
    this.maxLength = maxLength;
  }

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    // Taken out and put back: a Map keeps its order of insertion, so the first key is always the one unused longest.
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    this.remove(key);
    this.texts.set(key, text);
    this.length += text.length;
    for (const oldest of this.texts.keys()) {
      if (this.texts.size <= this.maxEntries && this.length <= this.maxLength) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.length -= this.texts.get(key)?.length ?? 0;
    this.texts.delete(key);
  }
}
