import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface KeptPage {
  readonly keys: readonly string[]
  readonly until: number
  readonly etag: string | null
}

export interface Cdn {
  readonly purgeUrl: string
  readonly token: string
  /** Addresses of the pages with this key that it keeps. */
  withKey(key: string): readonly string[]
  /** What a visitor gets at this address: the version of the page, and whether it came from the CDN. */
  visit(url: string): Promise<{ readonly etag: string | null; readonly isKept: boolean }>
}

/** A CDN as Fastly describes its own: keeps pages by `Surrogate-Control`, and forgets them by `Surrogate-Key`. */
export async function aCdn(): Promise<Cdn> {
  const token = 'a token that purges'
  const kept = new Map<string, KeptPage>()

  const purge = async (request: IncomingMessage, response: ServerResponse) => {
    const isAllowed = request.method === 'POST' && request.headers['fastly-key'] === token
    if (!isAllowed) return void response.writeHead(403).end()
    const { surrogate_keys: keys } = JSON.parse(await text(request)) as { surrogate_keys: string[] }
    for (const [url, page] of kept) if (page.keys.some((key) => keys.includes(key))) kept.delete(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void purge(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    purgeUrl: `http://127.0.0.1:${port}/service/hats/purge`,
    token,
    withKey: (key) => [...kept].flatMap(([url, { keys }]) => (keys.includes(key) ? [url] : [])),
    visit: async (url) => {
      const page = kept.get(url)
      if (page && page.until > Date.now()) return { etag: page.etag, isKept: true }
      const { headers } = await fetch(url)
      const etag = headers.get('etag')
      const seconds = Number(/max-age=(\d+)/.exec(headers.get('surrogate-control') ?? '')?.[1] ?? 0)
      const keys = headers.get('surrogate-key')?.split(' ') ?? []
      if (seconds > 0) kept.set(url, { keys, until: Date.now() + seconds * 1_000, etag })
      return { etag, isKept: false }
    },
  }
}
