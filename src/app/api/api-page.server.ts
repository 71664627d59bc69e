import { siteSettings } from '#modules/site/server'
import { escapeHtml } from '#platform/email/escape-html.ts'
import { endpoints } from './endpoints.server.ts'

/** The API as a page for people: one table, no script. */
export function apiPage(): string {
  const title = `${escapeHtml(siteSettings().productName)} API`
  const rows = endpoints
    .map(
      ({ method, path, summary, audience }) =>
        `<tr><th scope="row"><b>${method}</b> <code>${path}</code></th><td>${summary}</td><td>${audience}</td></tr>`,
    )
    .join('')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${apiPageStyle}</style></head>
<body><main><h1>${title}</h1><p>Money is in US dollars with two decimals. Errors are <code>application/problem+json</code>. The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who</th></tr></thead><tbody>${rows}</tbody></table></main></body></html>`
}

const apiPageStyle = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#f6f2ea,#121110);color:light-dark(#1a1714,#f4eee2);font:17px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:2rem;line-height:1.1}p{max-width:66ch}a{color:light-dark(#a83507,#ff6a2b)}code{overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin-top:2rem;font-size:15px}th,td{padding:.625rem 1rem .625rem 0;border-bottom:1px solid light-dark(#dbd2c2,#322e2a);text-align:left;vertical-align:top}
tbody th{font-weight:400}b{display:inline-block;min-width:4.5em;font-size:13px;letter-spacing:.04em}
@media(width<40rem){thead{position:absolute;clip-path:inset(50%)}tr{display:block;padding:.75rem 0;border-bottom:1px solid light-dark(#dbd2c2,#322e2a)}tbody th,td{display:block;padding:.125rem 0;border:0}td:last-child{color:light-dark(#5f564a,#b4aa9a)}td:last-child::before{content:"For: "}}`
