import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#app/api/endpoints.server.ts'
import { encodeCursor } from '#shared/paging.ts'
import { pages } from '../access/expectations.ts'
import { everyRoute, fillRoute } from '../support/marketplace/route-addresses.ts'
import { aHome, forAllTests, quickestEngine } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, type Call, logIn, type Visitor } from '../support/marketplace/visitor.ts'

const id = '00000000-0000-4000-8000-000000000000'
const long = 'a'.repeat(9_000)
const form = 'application/x-www-form-urlencoded'

/** What an attacker may put anywhere, encoded for a URL. */
const oddValues = [
  '%00',
  'x%00y',
  '%2500',
  '%E0%A4%A',
  '%ED%A0%80',
  '\'"<',
  '-1',
  '99999999999999999999',
  long,
]
/** Exports with other names than their files. */
const oddCursors = [
  'WyJ4IiwieSJd',
  encodeCursor(['2026-02-30T00:00:00.000000Z', id]),
  encodeCursor(['2026-11-22 23:51:34.1+00', id]),
  encodeCursor(['next', 'latest', '3999999999999999', id]),
  encodeCursor(['next', 'price-asc', '999999999999999', id]),
  encodeCursor(['next', 'latest', '1', 'x\0']),
  long,
]
/** Every parameter that a page or endpoint reads from its address. */
const queryNames = [
  ...new Set(
    [
      'q category color price artist sort cursor in-stock made-to-order on-sale limit count ids notice tab token next filter',
      'search rates box import month from state code session_id checkout delete refused show subject body key name',
      'colors shared success refresh _routes',
    ].flatMap((names) => names.split(' ')),
  ),
]

async function aMarketplace(settings: Readonly<Record<string, string>> = {}) {
  const home = await aHome(quickestEngine)
  const { url } = await startMarketplace({ ...home.settings, ...settings })
  return url
}

const theMarketplace = forAllTests(aMarketplace)

async function everybody(url: string): Promise<Readonly<Record<string, Visitor>>> {
  const [visitor, shopper, artist] = [aVisitor(url), aVisitor(url), aVisitor(url)]
  await logIn(shopper, 'shopper@brimfolk.test')
  await logIn(artist, 'artist@brimfolk.test')
  return { visitor, shopper, artist }
}

interface Try {
  readonly who: string
  readonly path: string
  readonly call: Call
  readonly what: string
}

/** Sends eight requests at a time and returns those that failed with a server error. */
async function failuresOf(
  people: Readonly<Record<string, Visitor>>,
  tries: readonly Try[],
): Promise<string[]> {
  const failures: string[] = []
  const rest = [...tries]
  const work = async () => {
    for (let one = rest.pop(); one; one = rest.pop()) {
      const { who, path, call, what } = one
      const { status } = (await people[who]?.send(path, call)) ?? { status: 0 }
      if (status < 200 || status >= 500)
        failures.push(`${who}, ${call.method ?? 'GET'} ${path.slice(0, 120)} (${what}): ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return failures
}

const routes = everyRoute()

test('nothing in an address or cookie causes a server error for GET', async () => {
  const people = await everybody(await theMarketplace())
  const tries: Try[] = []
  for (const who of Object.keys(people)) {
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      const plain = fillRoute(path, id)
      const query = (value: string) => queryNames.map((name) => `${name}=${value}`).join('&')
      if (plain !== path) {
        for (const value of oddValues)
          tries.push({ who, path: fillRoute(path, value), call: {}, what: 'path' })
      }
      for (const value of ['%00', '%ED%A0%80', '-1', "'"]) {
        tries.push({ who, path: `${plain}?${query(value)}`, call: {}, what: 'query' })
      }
      for (const cursor of oddCursors)
        tries.push({ who, path: `${plain}?cursor=${cursor}`, call: {}, what: 'cursor' })
      tries.push({ who, path: `${plain}?q=${long}&category=${long}&token=${long}`, call: {}, what: 'long' })
    }
  }
  for (const { path } of routes.filter(({ method }) => method === 'GET')) {
    const cookie = 'cart=%00; flash=%00x; theme=%00; brimfolk-session=a%00b; visitor-cart=%5B%00'
    tries.push({ who: 'visitor', path: fillRoute(path, id), call: { headers: { cookie } }, what: 'cookie' })
  }
  expect(tries.length).toBeGreaterThan(5_000)
  expect(await failuresOf(people, tries)).toEqual([])
}, 600_000)

/** Bodies that none of our forms send. */
function oddForms(names: Readonly<Record<string, string>>): (readonly [string, Call])[] {
  const filled = (value: string) =>
    Object.entries(names)
      .map(([name, kept]) => `${name}=${name === 'intent' ? kept : value}`)
      .join('&')
  const typed = (type: string, body: string): Call => ({
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  const part = (value: string) =>
    `--b\r\ncontent-disposition: form-data; name="email"\r\n\r\n${value}\r\n--b--\r\n`
  return [
    ['a NUL', typed(form, filled('a%00b'))],
    ['a raw NUL', typed(form, filled('a\0b'))],
    ['half a surrogate pair', typed(form, filled('%ED%A0%80'))],
    ['9 KB', typed(form, filled(long))],
    ['9 KB as an address', typed(form, filled(`${long}@example.com`))],
    ['a NUL in a part', typed('multipart/form-data; boundary=b', part('a\0b'))],
    ['another boundary', typed('multipart/form-data; boundary=c', part('x'))],
    ['no boundary', typed('multipart/form-data', part('x'))],
    ['JSON', typed('application/json', '{"email": "\\u0000"}')],
    ['text', typed('text/plain', 'email=x')],
    ['no type', typed('', 'email=x')],
    ['nothing', { method: 'POST' }],
  ]
}

test('no body causes a server error in a page, stand-in or webhook', async () => {
  const people = await everybody(await theMarketplace())
  const fieldsOf = (path: string) =>
    Object.fromEntries((pages[path] ?? []).flatMap(({ changes }) => Object.entries(changes?.fields ?? {})))
  const common = { intent: 'login', email: '', name: '', number: '', token: '', key: '', to: '' }
  const tries: Try[] = []
  for (const who of Object.keys(people)) {
    for (const { path } of routes.filter(
      ({ method, path }) => method === 'POST' && !path.startsWith('/api/'),
    )) {
      // It would log the user out halfway through.
      if (who !== 'visitor' && path.startsWith('/logout')) continue
      const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/')
      for (const [what, call] of oddForms({ ...common, ...fieldsOf(page) })) {
        tries.push({ who, path: fillRoute(path, id), call, what })
      }
      tries.push({ who, path: fillRoute(path, '%00'), call: oddForms(common)[0]?.[1] ?? {}, what: 'path' })
    }
  }
  expect(tries.length).toBeGreaterThan(4_000)
  expect(await failuresOf(people, tries)).toEqual([])
}, 600_000)

/** A value that matches the schema, with `text` wherever it accepts text. */
function filledSchema(schema: z.core.JSONSchema.JSONSchema, text: string): unknown {
  const { properties, items, anyOf, type } = schema
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        typeof inner === 'object' ? filledSchema(inner, text) : text,
      ]),
    )
  }
  const [first] = anyOf ?? []
  if (typeof first === 'object') return filledSchema(first, text)
  if (type === 'array')
    return [typeof items === 'object' && !Array.isArray(items) ? filledSchema(items, text) : text]
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : text
}

test('no JSON causes a server error in an endpoint', async () => {
  const people = await everybody(await theMarketplace())
  const tries: Try[] = []
  const json = { 'content-type': 'application/json' }
  for (const who of Object.keys(people)) {
    for (const { method, path, input } of endpoints.filter((line) => line.method !== 'GET')) {
      const address = path.replaceAll(/\{\w+\}/g, id)
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      for (const text of ['\0', 'x\0y', '\ud83e', long, '', id, '-1']) {
        const body = JSON.stringify(filledSchema(schema, text))
        tries.push({
          who,
          path: address,
          call: { method, body, headers: json },
          what: JSON.stringify(text).slice(0, 20),
        })
      }
      const deep = `{"items": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`
      for (const body of [deep, '{', '[]', '"x"', 'null', '{"__proto__": {"x": 1}}', '\0']) {
        tries.push({ who, path: address, call: { method, body, headers: json }, what: body.slice(0, 20) })
      }
      const key = { ...json, 'idempotency-key': '%00', cookie: 'x=%00' }
      tries.push({
        who,
        path: path.replaceAll(/\{\w+\}/g, '%00'),
        call: { method, body: '{}', headers: key },
        what: 'path',
      })
    }
  }
  expect(await failuresOf(people, tries)).toEqual([])
}, 600_000)

test('with the limits on, addresses of any length are handled', async () => {
  const url = await aMarketplace({ RATE_LIMITS: 'on' })
  const visitor = aVisitor(url)
  const email = `${long}@example.com`
  const fields = { email, password: long, confirmPassword: long, next: '/', number: long, token: long }
  for (const [path, intent] of [
    ['/login', 'login'],
    ['/login', 'signup'],
    ['/login', 'magic-link'],
    ['/forgot-password', ''],
    ['/find-order', ''],
    ['/newsletter', ''],
    ['/magic-link', ''],
  ] as const) {
    const { status } = await visitor.submit(path, { ...fields, intent })
    expect([path, intent, status < 500]).toEqual([path, intent, true])
  }
})

test('a page names a NUL character as the reason, and an endpoint does so in a problem document', async () => {
  const url = await theMarketplace()
  const page = await aVisitor(url).send('/shop?category=%00', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.text).toContain('This request can’t be read')
  const problem = await aVisitor(url).get('/api/products?category=%00')
  expect([problem.status, problem.json()]).toMatchObject([400, { code: 'unreadable' }])
})

test('an unknown method is rejected, whatever its body', async () => {
  const url = await theMarketplace()
  for (const path of ['/', '/shop', '/login', '/api/products', '/nothing'])
    for (const method of ['TRACE', 'QUERY', 'LOCK'])
      for (const body of [undefined, 'a=b']) {
        const sent = { method, headers: { origin: url }, ...(body === undefined ? {} : { body }) }
        const { status } = await call(`${url}${path}`, sent)
        expect([method, path, body, status >= 400 && status < 500]).toEqual([method, path, body, true])
      }
})
