import { createHash } from 'node:crypto'

export interface Guarded<Page> {
  /** Without the nonce. */
  readonly page: Page
  /** Of its inline scripts that carried the nonce. */
  readonly hashes: readonly string[]
}

/**
 * The page without the nonce, and the hashes of exactly the inline scripts that carried it. A script injected through an artist's
 * text doesn't know the nonce, so the browser won't run it. Data scripts don't run anyway.
 */
export function withoutNonce(html: string, nonce: string): Guarded<string> {
  const attribute = attributeOf(nonce)
  return { page: html.replaceAll(attribute, ''), hashes: hashesOf(html, attribute) }
}

/** The same as bytes. */
export function bytesWithoutNonce(html: string, nonce: string): Guarded<Buffer> {
  const attribute = attributeOf(nonce)
  return { page: without(Buffer.from(html), attribute), hashes: hashesOf(html, attribute) }
}

const attributeOf = (nonce: string) => ` nonce="${nonce}"`

function hashesOf(html: string, attribute: string): readonly string[] {
  const hashes = inlineScripts(html, attribute).map((script) =>
    createHash('sha256').update(script.replaceAll(attribute, '')).digest('base64'),
  )
  return [...new Set(hashes)]
}

/** In place: another copy of the text would take as long as encoding it. */
function without(page: Buffer, text: string): Buffer {
  const removed = Buffer.from(text)
  let [from, to] = [0, 0]
  for (let at = page.indexOf(removed); at >= 0; at = page.indexOf(removed, from)) {
    page.copyWithin(to, from, at)
    to += at - from
    from = at + removed.length
  }
  page.copyWithin(to, from)
  return page.subarray(0, to + page.length - from)
}

function inlineScripts(html: string, attribute: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const code = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', code)
    if (code === 0 || end < 0) break
    const attributes = html.slice(at, code)
    const isData = attributes.includes(' src=') || attributes.includes('ld+json')
    if (attributes.includes(attribute) && !isData) scripts.push(html.slice(code, end))
    at = end
  }
  return scripts
}
