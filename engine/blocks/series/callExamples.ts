/** A call in one language. */
export interface CallExample {
  language: string;
  code: string;
}

/** How programs download the figures of an address as CSV, with an API key if only subscribers may. */
export function callExamples(url: string, needsKey: boolean): CallExample[] {
  const curlKey = needsKey ? ` \\\n  -H "Authorization: Token $API_KEY"` : '';
  const pythonKey = needsKey ? ', "Authorization": f"Token {os.environ[\'API_KEY\']}"' : '';
  const rKey = needsKey ? ',\n  Authorization = paste("Token", Sys.getenv("API_KEY"))' : '';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code for people to copy, not a template of ours
  const jsKey = needsKey ? ', authorization: `Token ${process.env.API_KEY}`' : '';
  return [
    { language: 'curl', code: `curl -H "Accept: text/csv"${curlKey} \\\n  "${url}"` },
    {
      language: 'Python',
      code: [
        'import io',
        ...(needsKey ? ['import os'] : []),
        'import urllib.request',
        'import pandas as pd',
        '',
        `headers = {"Accept": "text/csv"${pythonKey}}`,
        `request = urllib.request.Request("${url}", headers=headers)`,
        'figures = pd.read_csv(io.BytesIO(urllib.request.urlopen(request).read()))',
      ].join('\n'),
    },
    {
      language: 'R',
      code: [
        'library(httr)',
        '',
        `answer <- GET("${url}", add_headers(\n  Accept = "text/csv"${rKey}\n))`,
        'figures <- read.csv(text = content(answer, "text", encoding = "UTF-8"))',
      ].join('\n'),
    },
    {
      language: 'JavaScript',
      code: [
        `const answer = await fetch('${url}', {`,
        `  headers: { accept: 'application/json'${jsKey} },`,
        '});',
        'const { rows } = await answer.json();',
      ].join('\n'),
    },
  ];
}
