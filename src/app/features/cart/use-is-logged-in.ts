import { useRouteLoaderData } from 'react-router'

/** Whether the root's loader found a logged-in user. */
export function useIsLoggedIn(): boolean {
  const root: unknown = useRouteLoaderData('root')
  return typeof root === 'object' && root !== null && 'viewer' in root && root.viewer !== null
}
