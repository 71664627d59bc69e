import { data, type ServerBuild } from 'react-router'
import { log } from '#platform/log.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { mapRouteModules, type RouteModule } from './map-route-modules.ts'

/**
 * The same routes, but loaders and actions that fail because the database or Stripe can't be reached respond 503 with a sentence, and
 * those that refuse respond with the refusal's status and sentence. React Router would respond 500 and say that the site has a bug.
 */
export function withOutageResponses(build: ServerBuild): ServerBuild {
  return mapRouteModules(build, withOutages)
}

function withOutages(module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader ? { loader: withRefusals(loader) } : {}),
    ...(action ? { action: withRefusals(action) } : {}),
  }
}

function withRefusals<Args extends unknown[]>(run: (...args: Args) => unknown) {
  return async (...args: Args) => {
    try {
      return await run(...args)
    } catch (error) {
      const refusal = isRefusal(error) ? error : outageRefusal(error)
      if (!refusal) throw error
      if (!isRefusal(error)) log.error({ err: error }, 'a page failed during an outage')
      throw data({ message: refusal.message }, { status: refusal.status })
    }
  }
}
