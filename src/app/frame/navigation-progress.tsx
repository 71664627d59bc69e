import { useNavigation } from 'react-router'

/** Says that the next page is on its way, when it takes longer than a blink. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="sewing" aria-hidden="true" />
}
