import { useNavigation } from 'react-router'

/** Shows that the next page is loading, unless it loads instantly. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="sewing" aria-hidden="true" />
}
