import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keywordsOf, type ShopFacets, type ShopQuery, shopPath } from '#modules/catalog'

const typingPauseMs = 300

/** What the form shows: the address as it will be once everything that was chosen has arrived. */
export type ShopChoice = Pick<ShopQuery, 'text' | 'category' | 'facets' | 'sort' | 'verbatim'>

export interface ShopFilters {
  readonly choice: ShopChoice
  readonly isNarrowed: boolean
  /** Goes there at once: something was chosen. Back undoes it. */
  choose(change: Partial<ShopChoice>): void
  /** The same for facets. Two may be ticked before the first is drawn: the change is made to what was chosen last. */
  narrow(change: (facets: ShopFacets) => ShopFacets): void
  /** Goes there after a pause: somebody types. One word is one step back, not one a letter. */
  type(text: string): void
  /** Goes there now, whatever was typed meanwhile. */
  send(): void
}

/** Keeps the form ahead of the address, and follows the address when that changes by another way: a badge, a reset, Back. */
export function useShopFilters(query: ShopQuery): ShopFilters {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  const [choice, setChoice] = useState<ShopChoice>(query)
  const latest = useRef(choice)

  const show = useCallback((next: ShopChoice) => {
    latest.current = next
    setChoice(next)
  }, [])
  const follow = useCallback(
    (arrived: ShopQuery) => {
      show(arrived)
      isTyping.current = false
    },
    [show],
  )
  const goTo = useOwnSteps(query, follow)
  useEffect(() => () => clearTimeout(pause.current), [])

  const go = useCallback(
    (replace: boolean) => {
      clearTimeout(pause.current)
      goTo(shopPath(latest.current), replace)
    },
    [goTo],
  )
  const send = useCallback(() => {
    go(isTyping.current)
    isTyping.current = false
  }, [go])
  const choose = useCallback(
    (change: Partial<ShopChoice>) => {
      show({ ...latest.current, ...change })
      isTyping.current = false
      go(false)
    },
    [go, show],
  )
  const narrow = useCallback(
    (change: (facets: ShopFacets) => ShopFacets) => choose({ facets: change(latest.current.facets) }),
    [choose],
  )
  const type = useCallback(
    (text: string) => {
      show({ ...latest.current, text, verbatim: false })
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        go(isTyping.current)
        isTyping.current = true
      }, typingPauseMs)
    },
    [go, show],
  )
  return { choice, isNarrowed: isNarrowed(choice), choose, narrow, type, send }
}

/**
 * Goes to addresses of this form, and tells when another one arrives. Of several steps under way an earlier one may still
 * arrive: that is no news, the later one is awaited.
 */
function useOwnSteps(
  query: ShopQuery,
  onOther: (arrived: ShopQuery) => void,
): (to: string, replace: boolean) => void {
  const navigate = useNavigate()
  const address = shopPath({ ...query, cursor: null })
  const here = useRef(address)
  const awaited = useRef<readonly string[]>([])
  useEffect(() => {
    const arrived = awaited.current.lastIndexOf(address)
    const isOther = arrived === -1 && (here.current !== address || awaited.current.length > 0)
    awaited.current = arrived === -1 ? [] : awaited.current.slice(arrived + 1)
    here.current = address
    if (isOther) onOther(query)
  }, [address, query, onOther])
  return useCallback(
    (to, replace) => {
      if (to === (awaited.current.at(-1) ?? here.current)) return
      awaited.current = [...awaited.current, to]
      void navigate(to, { replace, preventScrollReset: true })
    },
    [navigate],
  )
}

function isNarrowed({ text, ...choice }: ShopChoice): boolean {
  return keywordsOf(text).length > 0 || shopPath(choice) !== '/shop'
}
