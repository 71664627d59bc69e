import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * `/` and Ctrl-K (⌘K) search from everywhere, while `anchor` is visible. Not while the user types or a dialog is open, and the
 * operator console has its own Ctrl-K.
 */
export function useSearchShortcut(anchor: RefObject<HTMLElement | null>, onSearch: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!wantsSearch(event) || !anchor.current?.checkVisibility() || document.querySelector(':modal')) return
    event.preventDefault()
    anchor.current.focus()
    onSearch()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function wantsSearch({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !location.pathname.startsWith('/operator')
  return (
    key === '/' && !(target instanceof Element && target.closest('input,select,textarea,[contenteditable]'))
  )
}
