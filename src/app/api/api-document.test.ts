import { beforeAll, expect, test } from 'vitest'
import { configureSite } from '#modules/site/server'
import { apiDocument } from './api-document.server.ts'
import { endpoints } from './endpoints.server.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, object>>
}

interface Document {
  readonly info: { readonly license?: object; readonly contact?: object; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

let document: Document
let operations: readonly Operation[]

beforeAll(() => {
  configureSite({
    publicUrl: 'http://site.test',
    locked: {},
    contactEmail: 'hello@site.test',
    services: { stripe: 'stand-in', email: false, carrier: null },
  })
  document = JSON.parse(JSON.stringify(apiDocument())) as Document
  operations = Object.values(document.paths).flatMap((path) => Object.values(path))
})

test('every call has its own name, one of the topics, a description, and says whether a login is needed', () => {
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  const topics = document.tags.map(({ name }) => name)
  for (const { operationId, tags, summary, description, security } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(tags).toHaveLength(1)
    expect(topics).toContain(tags[0])
    expect(description.length).toBeGreaterThan(summary.length)
    expect(security).toEqual(expect.any(Array))
  }
  expect(document.tags.every(({ description }) => description.endsWith('.'))).toBe(true)
})

test('every call documents its result and its refusals', () => {
  for (const { responses } of operations) {
    const statuses = Object.keys(responses)
    expect(statuses).toEqual(expect.arrayContaining(['200', '422', '4XX', '5XX']))
  }
  const statusesOf = (name: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {})
  expect(statusesOf('getCart')).toContain('401')
  expect(statusesOf('getProduct')).toContain('404')
  expect(statusesOf('createShippingLabel')).toContain('403')
})

test('every parameter in a path is documented', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters = [] } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual(named)
    }
  }
})

test('an object is described once, as a component', () => {
  const components = Object.values(document.components.schemas ?? {})
  for (const component of components) expect(component).toHaveProperty('properties')
  const found = objectsIn(document)
  expect(found).toHaveLength(components.length)
  expect(new Set(found.map((schema) => JSON.stringify(schema))).size).toBe(components.length)
})

test('every reference leads to a component, and every component is used', () => {
  const used = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref))
  const known = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(document.components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
  )
  expect(used).toEqual(new Set(known))
})

test('the document names its license, its contact and where the API is', () => {
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(document.info.contact).toMatchObject({ url: 'http://site.test', email: 'hello@site.test' })
  expect(document.servers.map(({ url }) => url)).toEqual(['/'])
  expect(document.components.securitySchemes).toHaveProperty('session')
})

/** Every schema with properties, wherever it is. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  const isObject = 'type' in value && value.type === 'object' && 'properties' in value
  return isObject ? [value, ...inside] : inside
}
