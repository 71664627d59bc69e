import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Cruise, cruiseSources } from './cruise-sources.ts'

const root = join(import.meta.dirname, '..')
export const moduleMapPath = join(root, 'docs/module-map.md')

/** The drawing of what really imports what: modules among themselves, and the rings around them. */
export function drawModuleMap(cruise: Cruise): string {
  return `# Module map

Drawn from the imports of the source by \`npm run map\`; \`npm run check\` fails when it is out of date. What a module **may**
use stands in [module-map.cjs](../module-map.cjs); here is what it **does** use.

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
      if (from && to && from !== to) edges.add(`${from} --> ${to}`)
    }
  }
  return [...edges].sort()
}

const isTest = (path: string) => /\.(test|db-test)\.tsx?$/.test(path)
const moduleOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
const ringOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? null

if (import.meta.main) {
  mkdirSync(dirname(moduleMapPath), { recursive: true })
  writeFileSync(moduleMapPath, drawModuleMap(cruiseSources(root)))
  console.log('Drew docs/module-map.md.')
}
