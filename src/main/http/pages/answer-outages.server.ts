import { data, type ServerBuild } from 'react-router'
import { log } from '#platform/log.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

/**
 * The same routes, but loaders and actions that fail because the database or Stripe can't be reached answer 503 with a sentence, and
 * those that refuse answer with the refusal's status and sentence. React Router would answer 500 and say that the site has a bug.
 */
export function answerOutages(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && { ...route, module: withOutages(route.module) }
  }
  return { ...build, routes }
}

function withOutages(module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader ? { loader: answering(loader) } : {}),
    ...(action ? { action: answering(action) } : {}),
  }
}

function answering<Args extends unknown[]>(run: (...args: Args) => unknown) {
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
