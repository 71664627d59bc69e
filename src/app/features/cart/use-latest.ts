import { type RefObject, useEffect, useRef } from 'react'

/** A ref to the value of the last render, for callbacks that must stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
