import { ImportStop } from '#data/problems/problems.ts';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import { type XmlEvent, type XmlStart, xmlPieces } from '#import/families/xml/xmlEvents.ts';
import { isDelete } from '#import/records/withActions.ts';
import { GroupAttributes } from './groupAttributes.ts';

type Cells = Map<string, string>;

/** An observation with all values that apply to it, or, under the action Delete, a key to delete. */
export interface MessageRow {
  /** values by the id of dimension, measure or attribute */
  cells: ReadonlyMap<string, string>;
  line: number;
}

/** Properties of a data set that are not attributes. */
const ABOUT_DATA_SET =
  /^(?:action|structureRef|setID|datasetID|dataScope|keyFamilyURI|valid\w+|publication\w+|reporting\w+Date)$/;

/**
 * Rows of a data message in order, in one batch for each chunk of the file.
 * @throws ImportStop if the XML is damaged, cut short or nested too deeply
 */
export async function* messageRows(source: ByteSource): AsyncGenerator<MessageRow[]> {
  const message = new Message();
  let isEmpty = true;
  for await (const events of xmlPieces(source)) {
    const rows = events.flatMap((event) => message.take(event) ?? []);
    isEmpty &&= rows.length === 0;
    yield rows;
  }
  if (isEmpty) throw noFigures(source.name, message.footer);
}

function noFigures(file: string, footer: readonly string[]): ImportStop {
  const says =
    footer.length === 0
      ? ''
      : ` It says: ${footer.map((text) => JSON.stringify(text.slice(0, 300))).join(', ')}.`;
  return new ImportStop(`This message of SDMX holds no figures.${says}`, { file });
}

/** State of the open elements while reading a message. */
class Message {
  /** the publisher's notes after the data, such as that the file comes later */
  readonly footer: string[] = [];
  private action = '';
  private readonly observed = new Map<string, string>();
  private dataSet: Cells = new Map();
  private dimensionAtObservation = 'TIME_PERIOD';
  private groups = new GroupAttributes();
  private group: Cells | undefined;
  private series: Cells | undefined;
  private obs: Cells | undefined;
  private line = 1;
  private rowsBelow = 0;
  /** an attribute written as an element, with its values as text */
  private component: { id: string; texts: string[] } | undefined;
  /** the value in the first of several languages */
  private valueText = '';
  private inFooter = false;
  /** text of the open element */
  private text = '';

  take(event: XmlEvent): MessageRow | undefined {
    if (event.kind === 'text') this.text += event.text;
    else if (event.kind === 'start') this.start(event);
    else return this.end(event.name);
    return undefined;
  }

  private start(element: XmlStart): void {
    this.text = '';
    this.line = element.line;
    const value = element.attribute('value');
    switch (element.name) {
      case 'Structure':
        this.observed.set(
          element.attribute('structureID') ?? '',
          element.attribute('dimensionAtObservation') ?? 'TIME_PERIOD',
        );
        break;
      case 'DataSet':
        this.beginDataSet(element);
        break;
      case 'Group':
      case 'Atts':
        this.group = new Map(element.own().filter(([id]) => id !== 'type'));
        break;
      case 'Series':
        this.series = new Map(element.own());
        this.rowsBelow = 0;
        break;
      case 'Obs':
        this.obs = new Map(element.own());
        break;
      case 'Footer':
        this.inFooter = true;
        break;
      case 'Comp':
        this.component = { id: element.attribute('id') ?? '', texts: [] };
        break;
      case 'ObsDimension':
        this.say(element.attribute('id') ?? this.dimensionAtObservation, value);
        break;
      case 'ObsValue':
        this.say(element.attribute('id') ?? 'OBS_VALUE', value);
        break;
      case 'Value':
        this.say(element.attribute('id') ?? element.attribute('concept') ?? '', value);
        break;
    }
  }

  private end(name: string): MessageRow | undefined {
    const text = this.text.trim();
    this.text = '';
    switch (name) {
      case 'DataSetAction':
        this.action = text;
        return undefined;
      case 'Time':
        this.say('TIME_PERIOD', text);
        return undefined;
      case 'Text':
        if (this.inFooter && this.footer.length < 5) this.footer.push(text);
        else if (this.valueText === '') this.valueText = text;
        return undefined;
      case 'Value':
        this.component?.texts.push(this.valueText || text);
        this.valueText = '';
        return undefined;
      case 'Comp':
        this.say(this.component?.id ?? '', this.component?.texts.join(';'));
        this.component = undefined;
        return undefined;
      case 'Group':
      case 'Atts':
        if (this.group) this.groups.add(this.group);
        this.group = undefined;
        return undefined;
      case 'Obs': {
        const row = this.row(this.obs ?? new Map());
        this.obs = undefined;
        return row;
      }
      case 'Series': {
        const row = this.rowsBelow === 0 ? this.deletionOf(this.series) : undefined;
        this.series = undefined;
        return row;
      }
      case 'DataSet':
        return this.rowsBelow === 0 ? this.deletionOf(new Map()) : undefined;
    }
    return undefined;
  }

  private beginDataSet(element: XmlStart): void {
    const action = element.attribute('action') ?? this.action;
    const own = element.own().filter(([id]) => !ABOUT_DATA_SET.test(id));
    this.dataSet = new Map([...own, ['ACTION', action]]);
    const at = this.observed.get(element.attribute('structureRef') ?? '') ?? [...this.observed.values()][0];
    this.dimensionAtObservation = at ?? 'TIME_PERIOD';
    this.groups = new GroupAttributes();
    this.rowsBelow = 0;
  }

  /** Adds a value to the innermost open element. */
  private say(id: string, value: string | undefined): void {
    const open = this.obs ?? this.group ?? this.series ?? this.dataSet;
    if (id !== '' && value !== undefined) open.set(id, value);
  }

  /** Dimensions before the measure, attributes after it, if the message distinguishes them. */
  private row(own: Cells): MessageRow {
    this.rowsBelow++;
    const cells: Cells = new Map([...(this.series ?? []), ...own]);
    for (const [id, value] of [...this.groups.of(cells), ...this.dataSet])
      if (!cells.has(id)) cells.set(id, value);
    // The standard's marker for a missing value.
    if (cells.get('OBS_VALUE') === 'NaN') cells.set('OBS_VALUE', '');
    return { cells, line: this.line };
  }

  private deletionOf(key: Cells | undefined): MessageRow | undefined {
    return key && isDelete(this.dataSet.get('ACTION') ?? '') ? this.row(key) : undefined;
  }
}
