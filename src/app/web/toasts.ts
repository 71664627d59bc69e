import { useSyncExternalStore } from 'react'
import {
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

/** Says something in the corner of the screen; callable from any code that runs in the browser. */
export function toast(news: Toast): void {
  change(addToast(queue, news, Date.now()))
}

export function dismiss(id: number): void {
  change(dismissToast(queue, id, Date.now()))
}

/** Stops the shown toast's time while it is looked at. */
export function holdToast(held: boolean): void {
  change(held ? pauseToast(queue, Date.now()) : resumeToast(queue, Date.now()))
}

export function useToasts(): ToastQueue {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => emptyQueue,
  )
}
