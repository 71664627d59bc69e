import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import type { ForeignCase } from './foreign-case.ts'
import { idParameters, plainParameters, settledIntents, settledParameters } from './named-parameters.ts'
import { type ReadByCode, readByRoute } from './read-by-code.ts'

/** A page or an endpoint, as its table writes it, with every parameter that it reads. */
export interface ReadRoute extends ReadByCode {
  readonly route: string
}

/** Names of path parameters: 'id' of '/order/:id' and of '/api/designs/{id}'. */
function namesInPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)|\{(\w+)\}/g)].map(([, page = '', call = '']) => page || call)
}

export function readByPages(
  root: string,
  entries: readonly RouteConfigEntry[],
  parent = '',
): readonly ReadRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const route = path === undefined ? parent : `${parent}/${path}`
    const below = readByPages(root, children ?? [], route)
    if (path === undefined && !index) return below
    const { parameters, intents } = readByRoute(root, file)
    return [
      { route: route || '/', parameters: new Set([...parameters, ...namesInPath(route)]), intents },
      ...below,
    ]
  })
}

export function readByEndpoints(
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'input'>[],
): ReadRoute[] {
  return endpoints.map(({ method, path, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const parameters = new Set([...namesInPath(path), ...propertiesIn(schema)])
    return { route: `${method} ${path}`, parameters, intents: new Set<string>() }
  })
}

function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(propertiesIn)]
}

/** Parameters that routes read but no case tests, and listed ones that nothing reads. */
export function gapsOf(routes: readonly ReadRoute[], cases: readonly ForeignCase[]): string[] {
  const missing = routes.flatMap(({ route, parameters, intents }) => {
    const own = cases.filter((one) => one.route === route)
    const isAsked = (name: string) => own.some(({ parameter }) => parameter === name)
    const isSent = (name: string) => own.some(({ intent }) => intent === name)
    return [
      ...[...parameters].flatMap((name) => {
        const isPath = namesInPath(route).includes(name)
        if (!isPath && plainParameters.has(name)) return []
        if (!isPath && !idParameters.has(name)) return [`${route}: is the parameter '${name}' an id?`]
        return isAsked(name) || settledParameters[route]?.[name] ? [] : [`${route}: no case for '${name}'`]
      }),
      ...[...intents].flatMap((name) =>
        isSent(name) || settledIntents[route]?.[name] ? [] : [`${route}: no case for the intent '${name}'`],
      ),
    ]
  })
  return [...missing, ...staleOf(routes, cases)]
}

function staleOf(routes: readonly ReadRoute[], cases: readonly ForeignCase[]): string[] {
  const read = (route: string) => routes.find((one) => one.route === route)
  const listed = [
    ...Object.entries(settledParameters).flatMap(([route, names]) =>
      Object.keys(names).map((name) => ({ route, name, isKnown: read(route)?.parameters.has(name) })),
    ),
    ...Object.entries(settledIntents).flatMap(([route, names]) =>
      Object.keys(names).map((name) => ({ route, name, isKnown: read(route)?.intents.has(name) })),
    ),
    ...cases.map(({ route }) => ({ route, name: '', isKnown: read(route) !== undefined })),
  ]
  return listed.flatMap(({ route, name, isKnown }) => (isKnown ? [] : [`${route}: reads no '${name}'`]))
}
