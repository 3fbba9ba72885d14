import type { Operation } from './operations.ts';

/** A plain list of the routes, without scripts, styles or external resources. */
export function docsPage(operations: readonly Operation[]): string {
  const rows = operations.map(({ method, path, isPublic, summary, errors, status }) => {
    const access = isPublic ? 'public' : 'bearer token';
    const answers = [status, ...errors].toSorted((a, b) => a - b).join(', ');
    return `<tr><td><code>${method} ${path}</code></td><td>${summary}</td><td>${access}</td><td>${answers}</td></tr>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>API</title></head><body><h1>API</h1>`,
    '<p>The whole description, for tools: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    '<table><thead><tr><th>Call</th><th>What it does</th><th>Access</th><th>Answers</th></tr></thead><tbody>',
    ...rows,
    '</tbody></table></body></html>',
  ].join('\n');
}
