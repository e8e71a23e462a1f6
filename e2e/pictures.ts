import { readCommandLine } from '#environment/commandLine.ts';
import { launchBrowser } from './harness/launchBrowser.ts';

const HELP = `Takes the picture of README from the running site, which npm start serves:

  node e2e/pictures.ts
`;

/** The first page that the README recommends; its picture is next to its address there. */
const page = 'http://localhost:4107/auckland/housing/rents?compare=christchurch-city';
const file = 'docs/images/rents.png';

if (readCommandLine(process.argv.slice(2), {}).values.help) console.log(HELP);
else {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.goto(page);
    // The live chart replaces the drawn one once its fonts and scripts have loaded.
    await tab.waitForLoadState('networkidle');
    await tab.screenshot({ path: file });
    console.log(`Wrote ${file}`);
  } finally {
    await browser.close();
  }
}
