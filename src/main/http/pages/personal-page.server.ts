import { randomBytes } from 'node:crypto'
import { escapeForScript } from '#app/web/boot/escape-for-script.ts'
import { personalContentSecurityPolicy } from '../security-headers.server.ts'
import { accepts } from './encode-body.server.ts'
import { withoutNonce } from './without-nonce.server.ts'
import type { MadePage, Render } from './made-page.ts'
import { type Gap, type PageTemplate, pageTemplate } from './page-template.server.ts'
import type { Placeholders } from './placeholders.server.ts'
import { prefetchCacheControl } from './prefetch-cache-control.server.ts'

interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Of the scripts that are the same for all; null for data. */
  readonly hashes: readonly string[] | null
  readonly body: PageTemplate
}

/**
 * A page for all logged-in people whose parts have the same shape: it was rendered with placeholders, and each of them gets a copy
 * with their own texts. No cache but ours may keep such a copy.
 */
export async function personalPage(render: Render, placeholders: Placeholders): Promise<MadePage> {
  const nonce = randomBytes(16).toString('base64url')
  const { response, html } = await render(nonce)
  const text = html ?? (await response.text())
  const headers = Object.fromEntries(response.headers)
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const { parts, hashes } = isHtml ? htmlParts(text, nonce, placeholders) : dataParts(text, placeholders)
  const page: Page = { status: response.status, headers, hashes, body: pageTemplate(parts) }
  return {
    isShareable: response.status === 200 && !response.headers.has('set-cookie'),
    body: page.body,
    respond: (request, personalTexts) => respond(page, request, personalTexts),
  }
}

/** Which of the texts are the nonce and the cart count. The others follow them. */
const [nonceText, countText] = [0, 1]

interface Parts {
  readonly parts: readonly (string | Gap)[]
  readonly hashes: readonly string[] | null
}

function dataParts(data: string, placeholders: Placeholders): Parts {
  return { parts: partsOf(data, placeholders, insideJson), hashes: null }
}

/** The last script hands the loaders' data to the browser's React: it holds personal texts, and so the nonce of each copy. */
function htmlParts(html: string, nonce: string, placeholders: Placeholders): Parts {
  const opening = `<script nonce="${nonce}">`
  const start = html.lastIndexOf(opening)
  if (start < 0) throw new Error('a page without its data')
  const { page: before, hashes } = withoutNonce(html.slice(0, start), nonce)
  return {
    parts: [
      ...partsOf(before, placeholders, insideHtml),
      '<script nonce="',
      { text: nonceText, escape: insideHtml },
      '">',
      ...partsOf(html.slice(start + opening.length), placeholders, insideScript),
    ],
    hashes,
  }
}

function partsOf(text: string, { mark, count }: Placeholders, escape: Gap['escape']): (string | Gap)[] {
  const stretches = count === null ? [text] : text.split(count)
  return stretches.flatMap((stretch, index) => {
    const [start = '', ...marked] = stretch.split(mark)
    return [
      ...(index === 0 ? [] : [{ text: countText, escape }]),
      start,
      ...marked.flatMap((rest) => {
        const end = rest.indexOf('z')
        return [{ text: countText + Number(rest.slice(0, end)), escape }, rest.slice(end + 1)]
      }),
    ]
  })
}

async function respond(page: Page, request: Request, personalTexts: readonly string[]): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const isGzip = accepts(request.headers.get('accept-encoding') ?? '', 'gzip')
  const isData = page.hashes === null && page.status === 200
  const headers = {
    ...page.headers,
    'cache-control': (isData ? prefetchCacheControl(request) : null) ?? 'no-store',
    vary: 'accept-encoding, cookie',
    ...(page.hashes ? { 'content-security-policy': personalContentSecurityPolicy(page.hashes, nonce) } : {}),
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
  }
  const texts = [nonce, ...personalTexts]
  const hasBody = request.method !== 'HEAD' && page.status !== 204 && page.status !== 304
  const body = hasBody ? await (isGzip ? page.body.gzipped(texts) : page.body.filled(texts)) : null
  return new Response(body as BodyInit | null, { status: page.status, headers })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes texts and attributes. */
const insideHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
const insideJson = (text: string) => JSON.stringify(text).slice(1, -1)
/** JSON in a text of a script (entry.server). */
const insideScript = (text: string) => escapeForScript(insideJson(insideJson(text)))
