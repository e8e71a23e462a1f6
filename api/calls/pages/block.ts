import { exportedBlock } from '#api/exports/block/exportedBlock.ts';
import { type BlockForm, blockForms, disposition, hasForm } from '#api/exports/forms.ts';
import { pageAddress } from '#api/exports/pageAddress.ts';
import { closedStatus, openPage, PAGE_PARAMETERS } from '#api/pages/openPage.ts';
import { pageText } from '#api/pages/pageText.ts';
import { refuseOther, sayClosed } from '#api/pages/refuseOther.ts';
import { atArea } from '#api/pages/typedPage.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import { sayNoBlock, sayNoEnding } from '#engine/page/address/refusals.ts';
import type { BlockQuery, BlockView, PageView } from '#generated/types.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { badParameter, notFound, Refusal } from '#serving/http/problem.ts';

/** Exports one block of a page as data or as a picture. */
export const blockCall = defineCall<BlockQuery>({
  method: 'GET',
  path: '/api/block/',
  example: { app_type: 'product', area_id: 'area', path: 'page', block: 'block' },
  summary: 'One block of a page in a form to take away: JSON, CSV, XLSX, SVG or PNG',
  query: 'BlockQuery',
  answer: 'BlockAnswer',
  types: blockForms.filter(({ ending }) => ending !== 'json').map(({ type }) => type.split(';')[0] ?? type),
  asker: 'anybody',
  keys: true,
  handle: answerBlock,
});

const EXPORT_PARAMETERS = ['block', 'form', 'bom', 'notes', 'scale', 'words'];
const OWN = [...PAGE_PARAMETERS, ...EXPORT_PARAMETERS];

async function answerBlock(
  services: Services,
  { query: given, asker }: CallRequest<BlockQuery>,
): Promise<CallAnswer> {
  const at = atArea(services, given, EXPORT_PARAMETERS);
  const { query } = at;
  const form = formNamed(query.form ?? 'json');
  const opened = await openPage(services, query, asker, OWN);
  const { decision, choice, coverage } = opened;
  if (!choice) {
    const message = sayClosed(services, opened, query.path);
    throw new Refusal({ status: closedStatus(decision), code: decision.reason, message });
  }
  const view = JSON.parse(await pageText(services, coverage, choice, { exact: true })) as PageView;
  refuseOther(view, at, opened);
  const block = blockNamed(view, query.block, form);
  const exported = exportedBlock(
    services,
    view,
    block,
    pageAddress(services, query, choice, EXPORT_PARAMETERS),
    {
      bom: query.bom !== '0',
      notes: query.notes === '1',
      words: query.words !== '0',
      scale: Number(query.scale ?? 2) as 1 | 2 | 3,
    },
  );
  const written = await form.write(exported);
  return {
    ...(typeof written === 'string' ? { text: written } : { bytes: written }),
    type: form.type,
    headers: { 'content-disposition': disposition(form, exported), [DATA_VERSION]: view.data_version },
  };
}

/** @throws Refusal 400 that suggests the nearest format */
function formNamed(ending: string): BlockForm {
  const form = blockForms.find((one) => one.ending === ending);
  if (form) return form;
  const known = blockForms.map((one) => one.ending);
  throw badParameter('form', sayNoEnding(ending, known), 'unknown-form');
}

/** @throws Refusal 404 if the page does not show the block, 400 if the block does not have the format */
function blockNamed({ blocks }: PageView, name: string, form: BlockForm): BlockView {
  const block = blocks.find((one) => one.name === name);
  const names = blocks.map((one) => one.name);
  if (!block) throw notFound(sayNoBlock(name, names), 'unknown-block');
  if (hasForm(form, block.kind)) return block;
  const others = blockForms.filter((one) => hasForm(one, block.kind)).map(({ ending }) => ending);
  const message = `${shown(name)} is a ${block.kind}, which has no ${form.ending}. It comes as ${others.join(', ')}.`;
  throw badParameter('form', message, 'form-without-content');
}
