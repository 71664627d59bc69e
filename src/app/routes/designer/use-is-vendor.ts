import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** Whether the logged-in user is an artist. */
export function useIsVendor(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.viewer?.isVendor ?? false
}
