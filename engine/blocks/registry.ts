// Every kind of block: its folder, its schema, and one line here.
export { calendarKind as calendar } from './calendar/kind.ts';
export { cardsKind as cards } from './cards/kind.ts';
export { chartKind as chart } from './chart/kind.ts';
export { contentsKind as contents } from './contents/kind.ts';
export { downloadKind as download } from './download/kind.ts';
export { geographyKind as geography } from './geography/kind.ts';
export { headlineKind as headline } from './headline/kind.ts';
export { indicatorsKind as indicators } from './indicators/kind.ts';
export { mapKind as map } from './map/kind.ts';
export { notesKind as notes } from './notes/kind.ts';
export { posterKind as poster } from './poster/kind.ts';
export { reportKind as report } from './report/kind.ts';
export { tableKind as table } from './table/kind.ts';
export { textKind as text } from './text/kind.ts';
