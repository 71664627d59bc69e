import type { ServerBuild } from 'react-router'

/** A build whose routes have no pages, so that answers of loaders and actions arrive as they are. */
export function serverBuild(routes: Readonly<Record<string, object>>): ServerBuild {
  return {
    entry: { module: { default: () => new Response(null), handleError: () => undefined } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
}
