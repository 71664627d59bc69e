import { expect, test } from 'vitest'
import { streamedXml, xmlResponse } from './xml-response.server.ts'

const options = { contentType: 'application/xml', maxAge: 300 } as const

test('a long document is generated no faster than it is read, and stops when the client disconnects', async () => {
  let written = 0
  let ended = false
  async function* parts() {
    try {
      for (;;) {
        written++
        yield `<part n="${written}"/>`
      }
    } finally {
      ended = true
    }
  }
  const answer = await streamedXml(parts(), options)
  const reader = answer.body?.getReader()
  for (let n = 0; n < 5; n++) await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(written).toBeLessThanOrEqual(7)
  await reader?.cancel()
  expect(ended).toBe(true)
})

test('a failure at the first data is an ordinary error, a later one cuts the document off', async () => {
  async function* failing(after: number) {
    for (let n = 0; n < after; n++) yield '<part/>'
    throw new Error('the database is away')
  }
  await expect(streamedXml(failing(1), options)).rejects.toThrow('the database is away')
  const answer = await streamedXml(failing(3), options)
  await expect(answer.text()).rejects.toThrow('the database is away')
})

test('a document is complete and in order', async () => {
  async function* parts() {
    yield '<a>'
    yield '日本'
    yield '</a>'
  }
  const answer = await streamedXml(parts(), options)
  expect(await answer.text()).toBe('<a>日本</a>')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
})

test('a client that has the document already gets a 304', async () => {
  const load = (headers = {}) =>
    xmlResponse(new Request('https://hats.example', { headers }), '<a/>', options)
  const etag = load().headers.get('etag') ?? ''
  expect(load({ 'if-none-match': etag }).status).toBe(304)
  expect(load({ 'if-none-match': '"other"' }).status).toBe(200)
})
