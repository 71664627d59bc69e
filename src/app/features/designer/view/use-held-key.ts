import { useEffect, useRef, useState } from 'react'

/** These need the key themselves. */
const controls = 'input, textarea, select, button, a, summary, [contenteditable]'

/** Whether a key is held for the stage, and not to write or press something. */
export function useHeldKey(key: ' ' | 'Shift') {
  const held = useRef(false)
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const set = (isHeld: boolean) => {
      held.current = isHeld
      setIsDown(isHeld)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (key === ' ' && event.target instanceof Element && event.target.matches(controls)) return
      if (key === ' ') event.preventDefault()
      if (!held.current) set(true)
    }
    const release = (event: KeyboardEvent) => {
      if (event.key === key && held.current) set(false)
    }
    const leave = () => set(false)
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', leave)
    }
  }, [key])
  return { isDown, isHeld: () => held.current }
}
