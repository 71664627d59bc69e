import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keywordsOf, type ShopFacets, type ShopQuery, shopPath, usualSort } from '#modules/catalog'

const typingPauseMs = 300

/** What the form shows: the address as it will be once all selections have been applied. */
export type ShopChoice = Pick<ShopQuery, 'text' | 'category' | 'facets' | 'sort' | 'verbatim'>

export interface ShopFilters {
  readonly choice: ShopChoice
  readonly isNarrowed: boolean
  /** Navigates at once after a selection. Back undoes it. */
  choose(change: Partial<ShopChoice>): void
  /** The same for facets. Two may be checked before the first is rendered: the change applies to the latest selections. */
  narrow(change: (facets: ShopFacets) => ShopFacets): void
  /** Navigates after a pause in typing, so that Back undoes a word, not a letter. */
  type(text: string): void
  /** Navigates now, without waiting for the pause after typing. */
  send(): void
}

/** Keeps the form ahead of the address, and follows the address when it changes otherwise: a badge, a reset, Back. */
export function useShopFilters(query: ShopQuery): ShopFilters {
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
  const { wait, drop } = useTypingPause()

  const go = useCallback(
    (replace: boolean) => {
      drop()
      goTo(shopPath(latest.current), replace)
    },
    [goTo, drop],
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
      const { text: before, sort } = latest.current
      const isUsual = sort === usualSort(before)
      show({ ...latest.current, text, sort: isUsual ? usualSort(text) : sort, verbatim: false })
      wait(() => {
        go(isTyping.current)
        isTyping.current = true
      })
    },
    [go, show, wait],
  )
  return { choice, isNarrowed: isNarrowed(choice), choose, narrow, type, send }
}

/** Runs the latest of its callbacks after a pause, unless the shopper leaves the form before. */
function useTypingPause(): { wait(run: () => void): void; drop(): void } {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => clearTimeout(pause.current), [])
  const wait = useCallback(
    (run: () => void) => {
      drop()
      pause.current = setTimeout(run, typingPauseMs)
    },
    [drop],
  )
  useEffect(() => {
    // A link clicked right after typing wins: the pending search would navigate away from its page again.
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented && event.target instanceof Element && event.target.closest('a')) drop()
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      drop()
    }
  }, [drop])
  return { wait, drop }
}

/**
 * Navigates to addresses of this form, and reports when another one arrives. An earlier one of several pending navigations may
 * still arrive: that isn't reported, because the latest is still pending.
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
