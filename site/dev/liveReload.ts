import { type DevEvent, EVENTS, type ShownFinding } from './reloadEvents.ts';

const ID = 'rohe-findings';

/** Follows saved manifests: reloads the page, or shows errors over it. */
function listen(): void {
  const source = new EventSource(EVENTS);
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data as string) as DevEvent;
    if (event.event === 'reload') window.location.reload();
    else showFindings(event.findings);
  };
}

function showFindings(findings: ShownFinding[]): void {
  document.getElementById(ID)?.remove();
  if (findings.length === 0) return;
  const panel = document.createElement('pre');
  panel.id = ID;
  panel.setAttribute('role', 'alert');
  panel.textContent = findings
    .map(({ path, line, column, severity, message }) => `${path}:${line}:${column}: ${severity}: ${message}`)
    .join('\n\n');
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    maxHeight: '50vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px 24px',
    background: '#2b1311',
    color: '#ffd9d0',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    zIndex: '1000',
  });
  panel.addEventListener('click', () => panel.remove());
  document.body.append(panel);
}

listen();
