import { useEffect, useState } from 'react'
import type { checkDesign } from '#modules/design-engine'

/** The check of a design whose texts differ per hat. Loads when it is needed; null until then. */
export function useTeamCheck(isNeeded: boolean): typeof checkDesign | null {
  const [check, setCheck] = useState<typeof checkDesign | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isNeeded || check) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    import('./team-checks.ts').then(
      (loaded) => setCheck(() => loaded.teamChecks),
      () => {
        // The connection may be back in a moment.
        timer = setTimeout(() => setTries(tries + 1), 3000)
      },
    )
    return () => clearTimeout(timer)
  }, [isNeeded, check, tries])
  return check
}
