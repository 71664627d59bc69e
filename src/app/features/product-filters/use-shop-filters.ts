import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keywordsOf, type ShopQuery, shopPath } from '#modules/catalog'

const typingPauseMs = 300

/** What the form shows: the address as it will be once everything that was chosen has arrived. */
export type ShopChoice = Pick<ShopQuery, 'text' | 'category' | 'facets' | 'sort' | 'verbatim'>

export interface ShopFilters {
  readonly choice: ShopChoice
  readonly isNarrowed: boolean
  /** Goes there at once: something was chosen. Back undoes it. */
  choose(change: Partial<ShopChoice>): void
  /** Goes there after a pause: somebody types. One word is one step back, not one a letter. */
  type(text: string): void
  /** Goes there now, whatever was typed meanwhile. */
  send(): void
}

/** Keeps the form ahead of the address, and follows the address when that changes by another way: a badge, a reset, Back. */
export function useShopFilters(query: ShopQuery): ShopFilters {
  const navigate = useNavigate()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = shopPath({ ...query, cursor: null })
  const sent = useRef(address)
  const isTyping = useRef(false)
  const [choice, setChoice] = useState<ShopChoice>(query)
  const latest = useRef(choice)

  const show = useCallback((next: ShopChoice) => {
    latest.current = next
    setChoice(next)
  }, [])
  useEffect(() => {
    if (address !== sent.current) {
      show(query)
      isTyping.current = false
    }
    sent.current = address
  }, [address, query, show])
  useEffect(() => () => clearTimeout(pause.current), [])

  const go = useCallback(
    (replace: boolean) => {
      clearTimeout(pause.current)
      const to = shopPath(latest.current)
      if (to === sent.current) return
      sent.current = to
      void navigate(to, { replace, preventScrollReset: true })
    },
    [navigate],
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
  return { choice, isNarrowed: isNarrowed(choice), choose, type, send }
}

function isNarrowed({ text, ...choice }: ShopChoice): boolean {
  return keywordsOf(text).length > 0 || shopPath(choice) !== '/shop'
}
