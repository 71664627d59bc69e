import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api/endpoints.server.ts'
import routes from '#app/routes.ts'
import { calls } from '../access/call-expectations.ts'
import { type Expected, type Role, roles } from '../access/expectation.ts'
import { pages } from '../access/expectations.ts'
import { aHome } from '../support/shop-home.ts'
import { startShop } from '../support/shop-process.ts'
import { addMissingRoles, oneOfEach } from '../support/shop-roles.ts'
import { type Answer, call, type Visitor } from '../support/shop-visitor.ts'

const missing = crypto.randomUUID()
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

async function aShopOfAllRoles() {
  const home = await aHome()
  const ids: Readonly<Record<string, string>> = { ...(await addMissingRoles(home)), missing }
  const { url } = await startShop(home.settings)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept)
  return { url, ids, fill, people: await oneOfEach(url) }
}

/** Addresses of the whole tree; a layout has none of its own. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`
    const own = path !== undefined || index ? [address || '/'] : []
    return [...own, ...addressesOf(children ?? [], address)]
  })
}

/** Where a page's data comes from after a click. */
function dataPathOf(path: string): string {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_' : page}.data${query === undefined ? '' : `?${query}`}`
}

/** A redirect of a page is one of the browser, a redirect of its data lies in a body with status 202. */
function told(answer: Answer): string {
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

/** An answer as its reader sees it: without what is fresh in every one, and with the id that was asked for by its name. */
function asRead(answer: Answer, id: string) {
  const text = answer.text
    .replaceAll(id, 'THE-ID')
    .replaceAll(String(answer.headers['x-request-id']), 'THE-REQUEST')
    .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
  const cookies = answer.headers['set-cookie']
  return { told: told(answer).replaceAll(id, 'THE-ID'), cookies, text }
}

test('every page and every endpoint stands in the table of who may do what, and nothing else does', () => {
  expect(Object.keys(pages).sort()).toEqual(addressesOf(routes).sort())
  expect(Object.keys(calls).sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

test('every page answers everybody as the table says, as a document and as data', async () => {
  const { fill, people } = await aShopOfAllRoles()
  const surprises: string[] = []
  for (const { path: pattern, answers, changes, isFile } of Object.values(pages).flat()) {
    const path = fill(pattern)
    for (const role of roles) {
      const need = (what: string, answer: Answer, expected: Expected) => {
        const wanted = fill(expected).replace('{here}', encodeURIComponent(path))
        if (told(answer) !== wanted) surprises.push(`${role}, ${what}: ${told(answer)} instead of ${wanted}`)
      }
      const someone = people[role]
      need(`GET ${pattern}`, await someone.get(path), answers[role])
      // A guard leads away before it is known that a file has no data.
      const isMissing = isFile && !answers[role].startsWith('to ')
      need(`GET ${pattern} as data`, await someone.get(dataPathOf(path)), isMissing ? '404' : answers[role])
      for (const method of changing) {
        const fields = mapped(changes?.fields ?? {}, fill)
        const form = submitted(method, fields)
        const expected = changes?.answers[role] ?? '405'
        need(`${method} ${pattern}`, await someone.send(path, form), expected)
        const asData = changes?.asData?.[role] ?? expected
        need(`${method} ${pattern} as data`, await someone.send(dataPathOf(path), form), asData)
      }
    }
  }
  expect(surprises).toEqual([])
}, 300_000)

function mapped(fields: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}

function filled(body: object | undefined, fill: (text: string) => string): object | undefined {
  return body && (JSON.parse(fill(JSON.stringify(body))) as object)
}

test('every endpoint answers everybody as the table says, and no other method does anything', async () => {
  const { fill, people } = await aShopOfAllRoles()
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

test('what is somebody else’s and what does not exist are answered with the same words', async () => {
  const { fill, ids, people } = await aShopOfAllRoles()
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

test('a page that only operators see looks to all others like an address that does not exist', async () => {
  const { people } = await aShopOfAllRoles()
  const operators: readonly Role[] = ['operator', 'operatorWithoutFactor']
  for (const role of roles.filter((one) => !operators.includes(one))) {
    const seen = async (visitor: Visitor, path: string) => visibleText((await visitor.get(path)).text)
    const nothing = await seen(people[role], '/operator/nothing')
    for (const path of ['/operator/jobs', '/operator/shops', '/operator/designs'])
      expect([role, path, await seen(people[role], path)]).toEqual([role, path, nothing])
  }
})

/** Title and words of a page. */
function visibleText(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link[^>]*>/g, '')
}

test('no page and no endpoint takes a change that does not come from our own pages', async () => {
  const { url, fill } = await aShopOfAllRoles()
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
