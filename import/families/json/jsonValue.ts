import { ImportStop } from '#data/problems/problems.ts';

/** A value of a JSON file with its position, read as the expected type. */
export class JsonValue {
  readonly value: unknown;
  private readonly file: string;
  private readonly path: string;

  constructor(value: unknown, file: string, path = '') {
    this.value = value;
    this.file = file;
    this.path = path;
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The value of an object by name or of a list by position; undefined if absent. */
  at(name: string | number): JsonValue {
    const path = this.path === '' ? String(name) : `${this.path}.${name}`;
    const { value } = this;
    const isHeld = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return new JsonValue(isHeld ? (value as Record<string, unknown>)[name] : undefined, this.file, path);
  }

  /** @throws ImportStop if the value is not a list */
  items(): JsonValue[] {
    if (!Array.isArray(this.value)) throw this.stop('a list');
    return this.value.map((_, index) => this.at(index));
  }

  /**
   * Names and values of an object, in order.
   * @throws ImportStop if it is not an object
   */
  entries(): [string, JsonValue][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.stop('an object');
    return Object.keys(value).map((name) => [name, this.at(name)]);
  }

  /** @throws ImportStop if the value is not a text */
  text(): string {
    if (typeof this.value !== 'string') throw this.stop('a text');
    return this.value;
  }

  /** @throws ImportStop if the value is not a whole number from 0 */
  count(): number {
    if (!Number.isSafeInteger(this.value) || Number(this.value) < 0) throw this.stop('a whole number');
    return Number(this.value);
  }

  /**
   * Text of a table cell: strings, numbers and booleans; '' for null or absent. @throws ImportStop for other
   * types
   */
  cell(): string {
    const { value } = this;
    if (value === undefined || value === null) return '';
    if (typeof value === 'object') throw this.stop('a figure or a text');
    return String(value);
  }

  stop(wanted: string): ImportStop {
    const what = this.isThere ? `is not ${wanted}` : `is missing: it has to be ${wanted}`;
    return new ImportStop(`In this JSON file ${this.path || 'the whole'} ${what}.`, {
      file: this.file,
    });
  }
}
