import { join } from 'node:path'
import { exportsOf, sourcesIn } from './file-names.ts'

/** Not the stand-ins: they use the names of the services that they replace. */
const folders = ['src/app', 'src/app/routes', 'src/main', 'src/modules', 'src/platform', 'src/shared']

/** What React Router looks for in every route. */
const routeExports = new Set([
  'action',
  'ErrorBoundary',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
])

/** The exported names that two files declare, each with its files: a reader who finds one would take it for the other. */
export function repeatedNames(root: string): string[] {
  const filesOf = new Map<string, string[]>()
  for (const path of folders.flatMap((folder) => sourcesIn(root, folder))) {
    for (const name of new Set(exportsOf(join(root, path)).names)) {
      if (path.startsWith('src/app/routes/') && routeExports.has(name)) continue
      filesOf.set(name, [...(filesOf.get(name) ?? []), path])
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`)
    .sort()
}
