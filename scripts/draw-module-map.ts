import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Cruise, cruiseSources } from './check/cruise-sources.ts'

const root = join(import.meta.dirname, '..')
export const moduleMapPath = join(root, 'docs/module-map.md')

type ModuleMap = Readonly<Record<string, readonly string[]>>

/** The permissions in module-map.cjs that no import uses: they hide what a module really needs. */
export function unusedPermissions(cruise: Cruise, mapped: ModuleMap = readModuleMap()): string[] {
  const drawn = new Set(edgesBetween(cruise, moduleOf))
  return Object.entries(mapped).flatMap(([name, uses]) => {
    if (!drawn.has(name)) return [`module-map.cjs: there is no module ${name}. Remove its row.`]
    return uses
      .filter((use) => !drawn.has(edge(name, use)))
      .map((use) => `module-map.cjs: nothing in ${name} imports ${use}. Remove the permission.`)
  })
}

function readModuleMap(): ModuleMap {
  return createRequire(import.meta.url)('../module-map.cjs')
}

/** The diagram of actual imports: between modules, and between the rings around them. */
export function drawModuleMap(cruise: Cruise): string {
  return `# Module map

Generated from the imports by \`npm run map\`; \`npm run check\` fails when it is out of date. What a module **may**
use is in [module-map.cjs](../module-map.cjs); this is what it **does** use.

## Modules

${chart(edgesBetween(cruise, moduleOf))}

## Rings

${chart(edgesBetween(cruise, ringOf))}
`
}

function chart(edges: readonly string[]): string {
  return ['```mermaid', 'flowchart LR', ...edges.map((edge) => `  ${edge}`), '```'].join('\n')
}

function edgesBetween({ files }: Cruise, groupOf: (path: string) => string | null): string[] {
  const edges = new Set<string>()
  for (const { source, dependencies } of files) {
    const from = isTest(source) ? null : groupOf(source)
    if (from) edges.add(from)
    for (const { resolved } of dependencies) {
      const to = groupOf(resolved)
      if (from && to && from !== to) edges.add(edge(from, to))
    }
  }
  return [...edges].sort()
}

const edge = (from: string, to: string) => `${from} --> ${to}`
const isTest = (path: string) => /\.(test|db-test)\.tsx?$/.test(path)
const moduleOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
const ringOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? null

if (import.meta.main) {
  mkdirSync(dirname(moduleMapPath), { recursive: true })
  writeFileSync(moduleMapPath, drawModuleMap(cruiseSources(root)))
  console.log('Drew docs/module-map.md.')
}
