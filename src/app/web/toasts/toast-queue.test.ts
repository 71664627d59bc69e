import { expect, test } from 'vitest'
import {
  addPageToast,
  addToast,
  dismissToast,
  emptyQueue,
  pauseToast,
  remainingMs,
  resumeToast,
  type Toast,
} from './toast-queue.ts'

const added: Toast = { title: 'Added to cart' }
const updated: Toast = { title: 'Cart updated' }

function queueOf(...toasts: readonly Toast[]) {
  return toasts.reduce((queue, toast) => addToast(queue, toast, 0), emptyQueue)
}

test('one toast is shown at a time and the others wait in order', () => {
  const queue = queueOf(added, updated, { title: 'Item removed' })
  expect(queue.shown?.title).toBe('Added to cart')
  expect(queue.waiting.map(({ title }) => title)).toEqual(['Cart updated', 'Item removed'])
})

test('a new page’s toast takes the place of those before, also of a hovered one, but not of an error', () => {
  const hovered = pauseToast(queueOf(added, updated), 100)
  expect(addPageToast(hovered, { title: 'Product updated' }, 200)).toMatchObject({
    shown: { title: 'Product updated', shownAt: 200, pausedAt: null },
    waiting: [],
  })
  const failed = queueOf({ title: 'Checkout Failed', tone: 'danger' }, added)
  const queue = addPageToast(failed, updated, 200)
  expect(queue.shown?.title).toBe('Checkout Failed')
  expect(queue.waiting.map(({ title }) => title)).toEqual(['Added to cart', 'Cart updated'])
})

test('the next one is shown when the current one closes', () => {
  const queue = queueOf(added, updated)
  const next = dismissToast(queue, queue.shown?.id ?? 0, 900)
  expect(next.shown).toMatchObject({ title: 'Cart updated', shownAt: 900 })
})

test('dismissing a toast that has already closed changes nothing', () => {
  const queue = queueOf(added)
  expect(dismissToast(queue, 99, 0)).toBe(queue)
})

test('a toast stays five seconds', () => {
  expect(remainingMs(queueOf(added), 1_000)).toBe(4_000)
})

test('a toast can set its own duration', () => {
  expect(remainingMs(queueOf({ title: 'Checkout Error', durationMs: 6_000 }), 0)).toBe(6_000)
})

test('a toast closes sooner while others wait', () => {
  expect(remainingMs(queueOf(added, updated), 1_000)).toBe(500)
})

test('an error stays for its full duration even while others wait', () => {
  const queue = queueOf({ title: 'Checkout Failed', tone: 'danger' }, updated)
  expect(remainingMs(queue, 1_000)).toBe(4_000)
})

test('the same toast twice is one toast with a restarted timer', () => {
  const queue = addToast(queueOf(added), { title: 'Added to cart' }, 3_000)
  expect(queue.waiting).toEqual([])
  expect(remainingMs(queue, 3_000)).toBe(5_000)
})

test('a toast does not time out while hovered, and continues where it stopped', () => {
  const paused = pauseToast(queueOf(added), 2_000)
  expect(remainingMs(paused, 60_000)).toBeNull()
  expect(remainingMs(resumeToast(paused, 60_000), 60_000)).toBe(3_000)
})

test('the toast after a closed one times out, even if the closed one was hovered', () => {
  const paused = pauseToast(queueOf(added, updated), 100)
  const next = dismissToast(paused, paused.shown?.id ?? 0, 200)
  expect(remainingMs(next, 200)).toBe(5_000)
})
