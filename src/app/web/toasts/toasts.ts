import { useSyncExternalStore } from 'react'
import {
  addPageToast,
  addToast,
  dismissToast,
  emptyQueue,
  pauseToast,
  resumeToast,
  type Toast,
  type ToastQueue,
} from './toast-queue.ts'

let queue: ToastQueue = emptyQueue
const listeners = new Set<() => void>()

function change(next: ToastQueue): void {
  if (next === queue) return
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast; callable from any code in the browser. */
export function toast(added: Toast): void {
  change(addToast(queue, added, Date.now()))
}

/** The same for the toast of a page that has just opened. */
export function pageToast(added: Toast): void {
  change(addPageToast(queue, added, Date.now()))
}

export function dismiss(id: number): void {
  change(dismissToast(queue, id, Date.now()))
}

/** Pauses or resumes the timer of the shown toast. */
export function setToastPaused(isPaused: boolean): void {
  change(isPaused ? pauseToast(queue, Date.now()) : resumeToast(queue, Date.now()))
}

export function useToasts(): ToastQueue {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => emptyQueue,
  )
}
