import type { FoundSchema, HttpSchema, HttpSchemas } from '#api/services/httpSchemas.ts';

/** Collects the schemas that an OpenAPI document refers to, each once, by title. */
export class Components {
  readonly schemas: Record<string, HttpSchema> = {};
  private readonly all: HttpSchemas;

  constructor(all: HttpSchemas) {
    this.all = all;
  }

  /** A reference to the schema with a title. It adds the schema and everything that it refers to. */
  reference(title: string): HttpSchema {
    if (!Object.hasOwn(this.schemas, title)) {
      // Registered first, so that a schema may refer to itself.
      this.schemas[title] = {};
      this.schemas[title] = this.inPlace(this.all.titled(title));
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  /** A schema with references that point into the document. Parts without a title are inlined. */
  inPlace({ file, schema }: FoundSchema): HttpSchema {
    const { $schema: _, $defs: __, ...own } = schema;
    return this.rewritten(file, own) as HttpSchema;
  }

  private rewritten(file: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.rewritten(file, item));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...beside } = value as HttpSchema;
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
