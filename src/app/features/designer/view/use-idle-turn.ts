import { useEffect, useRef } from 'react'

/** The hat waits this long before it turns by itself. */
const idleMs = 8000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Lets an untouched 3D hat turn slowly. The first touch, press or key stops it for good; reduced motion keeps it still. */
export function useIdleTurn(is3d: boolean, spin: (isOn: boolean) => void): void {
  const wasTouched = useRef(false)
  const spinLatest = useRef(spin)
  useEffect(() => {
    spinLatest.current = spin
  })
  useEffect(() => {
    const touch = () => {
      wasTouched.current = true
      spinLatest.current(false)
      leave()
    }
    const leave = () => {
      for (const name of touches) removeEventListener(name, touch, true)
    }
    for (const name of touches) addEventListener(name, touch, true)
    return leave
  }, [])
  useEffect(() => {
    if (!is3d || wasTouched.current || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined
    const timer = setTimeout(() => {
      if (!wasTouched.current) spinLatest.current(true)
    }, idleMs)
    return () => clearTimeout(timer)
  }, [is3d])
}
