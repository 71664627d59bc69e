import { useRouteLoaderData } from 'react-router'

/** Whether the root's loader found somebody signed in. */
export function useIsSignedIn(): boolean {
  const root: unknown = useRouteLoaderData('root')
  return typeof root === 'object' && root !== null && 'viewer' in root && root.viewer !== null
}
