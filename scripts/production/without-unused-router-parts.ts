import type { Plugin } from 'vite'

/**
 * Files of React Router that do nothing here, but that its router names. Routes are listed up front (`routeDiscovery: initial`), so
 * none is discovered later, and nothing observes navigations (`instrumentations`).
 */
const unusedFiles: readonly string[] = ['dom/ssr/fog-of-war', 'router/instrumentation']

const routerFile = /\/react-router\/dist\/production\/lib\/(.+)\.js$/

/**
 * Replaces the functions of these files by functions that return nothing, which is what they do with our settings: 3 kB less on
 * every page. The build fails when a file no longer exists, so an update of React Router can't bring it back unnoticed.
 */
export function withoutUnusedRouterParts(): Plugin {
  const left = new Set(unusedFiles)
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform(code, id) {
      const [, name = ''] = routerFile.exec(id) ?? []
      if (!unusedFiles.includes(name)) return null
      left.delete(name)
      return exportedNames(code)
        .map((exported) => `export function ${exported}() {}`)
        .join('\n')
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`React Router has no files of these names: ${[...left].join(', ')}`)
    },
  }
}

function exportedNames(code: string): readonly string[] {
  const [, names = ''] = /^export \{ (.+) \};$/m.exec(code) ?? []
  return names.split(', ')
}
