import { useEffect, useRef, useState } from 'react'

/** These need the key themselves. */
const controls = 'input, textarea, select, button, a, summary, [contenteditable]'

/** Whether the space bar is held to move the view, and not to write or press something. */
export function useSpaceKey() {
  const held = useRef(false)
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const set = (isHeld: boolean) => {
      held.current = isHeld
      setIsDown(isHeld)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches(controls)) return
      event.preventDefault()
      if (!held.current) set(true)
    }
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && held.current) set(false)
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
  }, [])
  return { isDown, isHeld: () => held.current }
}
