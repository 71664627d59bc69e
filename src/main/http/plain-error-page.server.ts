import { createHash } from 'node:crypto'
import { escapeHtml } from '#platform/email/escape-html.ts'

const style = `:root{color-scheme:light dark}body{display:grid;min-height:100dvh;margin:0;place-content:center;background:light-dark(#f6f2ea,#121110);color:light-dark(#1a1714,#f4eee2);font:17px/1.55 system-ui,sans-serif;text-align:center}
main{max-width:34rem;padding:3rem 1.5rem}h1{font-size:2rem;line-height:1.1}p{color:light-dark(#5f564a,#b4aa9a)}code{color:light-dark(#1a1714,#f4eee2);overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:2rem}a{padding:.75rem 1.5rem;border:1px solid light-dark(#857a6b,#756b5e);border-radius:10px;color:inherit;font-weight:600;text-decoration:none}a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid light-dark(#a83507,#ffb48f);outline-offset:2px}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** No scripts and no other files, so this page works when the rest of the site doesn't. */
export const plainErrorHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
}

interface PlainError {
  readonly status: number
  readonly heading: string
  readonly text: string
  readonly requestId: string
}

/** For a request that failed before a page could render, for example because the session lookup failed. */
export function plainErrorPage(productName: string, error: PlainError): string {
  const { status, heading, text, requestId } = error
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)} · ${escapeHtml(productName)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p><strong>${status}</strong></p><p>${escapeHtml(text)}</p><p>Request <code>${escapeHtml(requestId)}</code></p><nav aria-label="What to do"><a href="">Try again</a><a href="/">Return to Home</a></nav></main></body></html>`
}
