import type { FileFamily } from '#import/families/contract/family.ts';
import { decodeText } from '#import/families/text/decodeText.ts';
import { isJson } from './parseJson.ts';
import { readJson } from './readJson.ts';

/** Objects of any JSON file, selected by the paths in the recipe. */
export const json: FileFamily = {
  format: 'json',
  title: 'JSON',
  recognises: isJson,
  async *tables(source, { form, limits }) {
    const { encoding, rows = [''] } = form;
    const records = readJson(decodeText(source, encoding), { file: source.name, rows, limits });
    yield { name: source.name, records };
  },
};
