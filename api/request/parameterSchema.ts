/** The part of JSON Schema that parameters use. */
export interface TextSchema {
  description?: string;
  type: 'string';
  pattern?: string;
  maxLength?: number;
  enum?: string[];
}
export interface ListSchema {
  description?: string;
  type: 'array';
  items: TextSchema;
  maxItems: number;
}

/** Schema of a query: its properties are the parameters; a list may be given several times, a text once. */
export interface QuerySchema {
  title: string;
  description: string;
  properties: Record<string, TextSchema | ListSchema>;
  required?: string[];
  /** schema of parameters not listed; false: there are none */
  additionalProperties: false | TextSchema;
}
