import type { ServerBuild } from 'react-router'
import { countSearch } from '#app/web/request/count-search.server.ts'
import { requestFacts, sharedRequestId } from '#app/web/request/request-context.server.ts'
import { mapRouteModules, type RouteModule } from './map-route-modules.ts'
import { isShared } from './shared-pages.server.ts'

/**
 * The same routes, but loading a shared page with one of its parameters for one person is limited per network. In the loader, because
 * an address can be written in many ways. Refuses 'too-many-requests' (429).
 */
export function countSearches(build: ServerBuild): ServerBuild {
  return mapRouteModules(build, counting)
}

function counting(module: RouteModule): RouteModule {
  const { loader, handle } = module
  if (!loader || !isShared(handle) || handle.sharedQuery.length === 0) return module
  return {
    ...module,
    loader: (args) => {
      const { network, requestId } = requestFacts(args.context)
      const { searchParams } = new URL(args.request.url)
      // A page for everyone was counted when it was found missing in the cache.
      const isCounted = requestId === sharedRequestId
      if (!isCounted && handle.sharedQuery.some((name) => searchParams.has(name))) countSearch(network)
      return loader(args)
    },
  }
}
