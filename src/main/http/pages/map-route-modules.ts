import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
export type RouteModule = NonNullable<Routes[string]>['module']

/** The same build with every route's module changed. */
export function mapRouteModules(
  build: ServerBuild,
  change: (module: RouteModule) => RouteModule,
): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && { ...route, module: change(route.module) }
  }
  return { ...build, routes }
}
