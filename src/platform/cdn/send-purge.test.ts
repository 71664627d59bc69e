import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished, expect, test } from 'vitest'
import { sendPurge } from './send-purge.server.ts'

/** Answers like the interface of a CDN, and keeps what it was asked. */
async function aCdn(status = 200) {
  const asked: { path?: string | undefined; token: unknown; body: Record<string, string[]> }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = request.headers.authorization ?? request.headers['fastly-key']
      asked.push({ path: request.url, token, body: JSON.parse(body) as Record<string, string[]> })
      response.writeHead(status).end('{"errors":["no"]}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, url: `http://127.0.0.1:${port}/purge` }
}

const tags = new Set(Array.from({ length: 250 }, (_, n) => `product:${n}`))

test('Cloudflare is asked in batches of 100 tags', async () => {
  const { asked, url } = await aCdn()
  await sendPurge({ kind: 'cloudflare', purgeUrl: url, token: 'secret' }, tags)
  expect(asked.map(({ body }) => body.tags?.length)).toEqual([100, 100, 50])
  expect(asked.flatMap(({ body }) => body.tags)).toEqual([...tags])
  expect(asked[0]).toMatchObject({ path: '/purge', token: 'Bearer secret' })
})

test('Fastly is asked in batches of 256 keys', async () => {
  const { asked, url } = await aCdn()
  await sendPurge({ kind: 'fastly', purgeUrl: url, token: 'secret' }, tags)
  expect(asked.map(({ token, body }) => [token, body.surrogate_keys?.length])).toEqual([['secret', 250]])
})

test('a refused call and one without an answer both fail with the reason', async () => {
  const { url } = await aCdn(429)
  const settings = { kind: 'cloudflare', purgeUrl: url, token: 'secret' } as const
  await expect(sendPurge(settings, tags)).rejects.toThrow('answered 429: {"errors":["no"]}')
  await expect(sendPurge({ ...settings, purgeUrl: 'http://127.0.0.1:9/' }, tags)).rejects.toThrow(
    'doesn’t answer',
  )
})
