import { useId, useMemo, useRef, useState } from 'react'

/** Which checks the card shows: all, or the one with this key. */
export type CardContent = 'all' | (string & {})

export interface CheckCardUse {
  readonly id: string
  readonly content: CardContent
  /** The properties of a button that opens the card with these checks. */
  readonly opener: (content: CardContent) => {
    readonly popoverTarget: string
    readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void
  }
  /** The button that opened the card. */
  readonly openedBy: () => HTMLElement | null
}

/** One card for all pins and for the line below the hat. */
export function useCheckCard(): CheckCardUse {
  const id = useId()
  const [content, setContent] = useState<CardContent>('all')
  const openedBy = useRef<HTMLElement | null>(null)
  return useMemo(
    () => ({
      id,
      content,
      opener: (next) => ({
        popoverTarget: id,
        onClick: ({ currentTarget }) => {
          openedBy.current = currentTarget
          setContent(next)
        },
      }),
      openedBy: () => openedBy.current,
    }),
    [id, content],
  )
}
