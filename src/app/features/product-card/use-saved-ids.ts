import { useRouteLoaderData } from 'react-router'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'

/** A text with the ids of the hats that are saved in the account or, by a visitor, in this browser. Empty until the page is hydrated. */
export function useSavedIds(): string {
  const root = useRouteLoaderData<{ savedIds: string | null }>('root')
  const isHydrated = useIsHydrated()
  if (!isHydrated) return ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store
  return root?.savedIds ?? /(?:^|;\s*)saved=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
