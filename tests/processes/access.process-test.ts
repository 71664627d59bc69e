import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api/endpoints.server.ts'
import routes from '#app/routes.ts'
import { stripeDestinations } from '#platform/stripe/destinations.ts'
import { calls } from '../access/call-expectations.ts'
import { type Expected, type Role, roles } from '../access/expectation.ts'
import { pages } from '../access/expectations.ts'
import { mounted } from '../access/mounted.ts'
import { mountedByText } from '../access/mounted-by-code.ts'
import { addressesOf, dataPathOf } from '../support/marketplace/route-addresses.ts'
import { aHome, forAllTests, quickestEngine } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { addMissingRoles, aVisitorPerRole } from '../support/marketplace/roles.ts'
import { type Answer, call, type Visitor } from '../support/marketplace/visitor.ts'

const missing = crypto.randomUUID()
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

async function aMarketplaceWithAllRoles() {
  const home = await aHome(quickestEngine)
  const ids: Readonly<Record<string, string>> = { ...(await addMissingRoles(home)), missing }
  const { url } = await startMarketplace(home.settings)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept)
  return { url, ids, fill, people: await aVisitorPerRole(url) }
}

const theMarketplace = forAllTests(aMarketplaceWithAllRoles)

/** A page redirects the browser. Its data request answers with the redirect in a body with status 202. */
function summaryOf(answer: Answer): string {
  const { location } = answer.headers
  const inBody = answer.status === 202 ? /"redirect","([^"]*)"/.exec(answer.text)?.[1] : undefined
  const target = typeof location === 'string' ? location : inBody
  return target === undefined ? String(answer.status) : `to ${target}`
}

function submitted(method: string, fields: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method, headers, body: new URLSearchParams(fields).toString() }
}

function sentJson(method: string, body: object | undefined) {
  if (!body) return { method }
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** An answer without the parts that differ every time, and with the requested id replaced by its name. */
function asRead(answer: Answer, id: string) {
  const text = answer.text
    .replaceAll(id, 'THE-ID')
    .replaceAll(String(answer.headers['x-request-id']), 'THE-REQUEST')
    .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
  const cookies = answer.headers['set-cookie']
  return { shown: summaryOf(answer).replaceAll(id, 'THE-ID'), cookies, text }
}

test('the access table lists every page and endpoint, and nothing else', () => {
  expect(Object.keys(pages).sort()).toEqual(addressesOf(routes).sort())
  expect(Object.keys(calls).sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

test('every page answers every role as the table says, as a document and as data', async () => {
  // A marketplace that nothing else uses: some of the forms end sessions.
  const { fill, people } = await aMarketplaceWithAllRoles()
  const surprises: string[] = []
  for (const { path: pattern, answers, changes, isFile } of Object.values(pages).flat()) {
    const path = fill(pattern)
    for (const role of roles) {
      const need = (what: string, answer: Answer, expected: Expected) => {
        const wanted = fill(expected).replace('{here}', encodeURIComponent(path))
        if (summaryOf(answer) !== wanted)
          surprises.push(`${role}, ${what}: ${summaryOf(answer)} instead of ${wanted}`)
      }
      const someone = people[role]
      need(`GET ${pattern}`, await someone.get(path), answers[role])
      // An access check redirects before the server knows that a file has no data request.
      const isMissing = isFile && !answers[role].startsWith('to ')
      need(`GET ${pattern} as data`, await someone.get(dataPathOf(path)), isMissing ? '404' : answers[role])
      const fields = mapped(changes?.fields ?? {}, fill)
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        need(`${method} ${pattern}`, await someone.send(path, submitted(method, fields)), '405')
        need(
          `${method} ${pattern} as data`,
          await someone.send(dataPathOf(path), submitted(method, fields)),
          '405',
        )
      }
      const form = submitted('POST', fields)
      const expected = changes?.answers[role] ?? '405'
      need(`POST ${pattern}`, await someone.send(path, form), expected)
      const asData = changes?.asData?.[role] ?? expected
      need(`POST ${pattern} as data`, await someone.send(dataPathOf(path), form), asData)
    }
  }
  expect(surprises).toEqual([])
}, 600_000)

function mapped(fields: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}

function filled(body: object | undefined, fill: (text: string) => string): object | undefined {
  return body && (JSON.parse(fill(JSON.stringify(body))) as object)
}

test('every endpoint answers every role as the table says, and no other method does anything', async () => {
  const { fill, people } = await theMarketplace()
  const surprises: string[] = []
  const need = (what: string, { status }: Answer, expected: string) => {
    if (String(status) !== expected) surprises.push(`${what}: ${status} instead of ${expected}`)
  }
  for (const [line, expectations] of Object.entries(calls)) {
    const [method = ''] = line.split(' ')
    for (const { path, body, answers } of expectations) {
      for (const role of roles) {
        const answer = await people[role].send(fill(path), sentJson(method, filled(body, fill)))
        need(`${role}, ${method} ${path}`, answer, answers[role])
      }
    }
  }
  for (const { path } of endpoints) {
    const known = endpoints.filter((other) => other.path === path).map(({ method }) => String(method))
    for (const method of [...changing, 'GET'].filter((other) => !known.includes(other))) {
      const answer = await people.operator.send(path.replace(/\{\w+\}/, missing), sentJson(method, {}))
      need(`operator, ${method} ${path}`, answer, '404')
    }
  }
  expect(surprises).toEqual([])
})

test('addresses besides pages and endpoints answer every role as the table says', async () => {
  const sources = ['http-app', 'api-routes'].map((name) =>
    readFileSync(`src/main/http/${name}.server.ts`, 'utf8'),
  )
  const tables: Readonly<Record<string, readonly string[]>> = {
    'stripeDestinations[destination].path': Object.values(stripeDestinations).map(({ path }) => path),
  }
  const found = new Set(sources.flatMap(mountedByText).flatMap((path) => tables[path] ?? [path]))
  expect(Object.keys(mounted).sort()).toEqual([...found].sort())
  const planted =
    "app.use(frame)\napp.on('GET', '/a', b)\napp.all('/c/*', (c) => c.get('/d'))\napp.post(some.path, e)"
  expect(mountedByText(planted)).toEqual(['/a', '/c/*', 'some.path'])
  const { fill, people } = await theMarketplace()
  const surprises: string[] = []
  for (const { method, path, fields, headers, answers } of Object.values(mounted).flat()) {
    for (const role of roles) {
      const sent = fields ? submitted(method, fields) : { method, headers: {} }
      const answer = await people[role].send(fill(path), {
        ...sent,
        headers: { ...sent.headers, ...headers },
      })
      if (summaryOf(answer) !== answers[role])
        surprises.push(`${role}, ${method} ${path}: ${summaryOf(answer)} instead of ${answers[role]}`)
    }
  }
  expect(surprises).toEqual([])
})

test('another person’s row and a missing row get the same answer', async () => {
  const { fill, ids, people } = await theMarketplace()
  const compare = async (
    template: string,
    role: Role,
    ask: (change: (text: string) => string) => Promise<Answer>,
  ) => {
    const name = /\{(order|session|checkout|product)\}/.exec(template)?.[1] ?? ''
    const id = ids[name] ?? ''
    const theirs = asRead(await ask(fill), id)
    const nobodys = asRead(await ask((text) => fill(text.replaceAll(`{${name}}`, missing))), missing)
    expect([role, template, theirs]).toEqual([role, template, nobodys])
  }
  for (const { path, changes, owners } of Object.values(pages).flat()) {
    if (!owners) continue
    for (const role of roles.filter((one) => !owners.includes(one))) {
      const someone = people[role]
      if (/\{/.test(path)) {
        await compare(path, role, (change) => someone.get(change(path)))
        await compare(path, role, (change) => someone.get(dataPathOf(change(path))))
      }
      const fields = changes?.fields ?? {}
      if (changes)
        await compare(path + JSON.stringify(fields), role, (change) =>
          someone.submit(change(path), mapped(fields, change)),
        )
    }
  }
  for (const [line, expectations] of Object.entries(calls)) {
    for (const { path, body, owners } of expectations) {
      if (!owners) continue
      for (const role of roles.filter((one) => !owners.includes(one))) {
        const send = (change: (text: string) => string) =>
          people[role].send(change(path), sentJson(line.split(' ')[0] ?? '', filled(body, change)))
        await compare(path + JSON.stringify(body), role, send)
      }
    }
  }
})

test('for everyone but operators, an operator page looks like a missing address', async () => {
  const { people } = await theMarketplace()
  const operators: readonly Role[] = ['operator', 'support', 'finance', 'operatorWithoutFactor']
  for (const role of roles.filter((one) => !operators.includes(one))) {
    const seen = async (visitor: Visitor, path: string) => visibleText((await visitor.get(path)).text)
    const nothing = await seen(people[role], '/operator/nothing')
    for (const path of ['/operator/jobs', '/operator/vendors', '/operator/designs'])
      expect([role, path, await seen(people[role], path)]).toEqual([role, path, nothing])
  }
})

/** The page's title and text. */
function visibleText(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link[^>]*>/g, '')
}

test('no page or endpoint accepts a change that doesn’t come from our own pages', async () => {
  const { url, fill } = await theMarketplace()
  const targets = [
    ...Object.values(pages).flatMap((list) => list.flatMap(({ path }) => [path, dataPathOf(path)])),
    ...Object.values(calls).flatMap((list) => list.map(({ path }) => path)),
  ]
  for (const path of new Set(targets)) {
    for (const method of changing) {
      for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
        const answer = await call(`${url}${fill(path)}`, { ...submitted(method, {}), headers })
        expect([method, path, answer.status]).toEqual([method, path, 403])
      }
    }
  }
})
