import type { FoundSchema, HttpSchemas, JsonSchema } from '#api/services/httpSchemas.ts';

/** Gathers the schemas an OpenAPI document refers to, each once under its title. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  private readonly all: HttpSchemas;

  constructor(all: HttpSchemas) {
    this.all = all;
  }

  /** A reference to the schema of a title, which is taken in together with all it refers to. */
  reference(title: string): JsonSchema {
    if (!Object.hasOwn(this.schemas, title)) {
      // The name is taken first, so that a schema which refers to itself ends.
      this.schemas[title] = {};
      this.schemas[title] = this.inPlace(this.all.titled(title));
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  /** A schema with its references turned into those of the document; parts without a title are put in place. */
  inPlace({ file, schema }: FoundSchema): JsonSchema {
    const { $schema: _, $defs: __, ...own } = schema;
    return this.rewritten(file, own) as JsonSchema;
  }

  private rewritten(file: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.rewritten(file, item));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...beside } = value as JsonSchema;
    if (typeof $ref !== 'string') {
      return Object.fromEntries(
        Object.entries(beside).map(([key, inner]) => [key, this.rewritten(file, inner)]),
      );
    }
    const target = this.all.follow(file, $ref);
    const { title } = target.schema;
    return { ...(typeof title === 'string' ? this.reference(title) : this.inPlace(target)), ...beside };
  }
}
