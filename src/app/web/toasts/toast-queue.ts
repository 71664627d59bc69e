export interface Toast {
  readonly title: string
  readonly description?: string | undefined
  /** 'danger' is announced immediately and shown in the danger color. */
  readonly tone?: 'plain' | 'success' | 'danger' | undefined
  readonly durationMs?: number | undefined
  /** The focus moves to the same text elsewhere, so screen readers shouldn't announce it twice. */
  readonly isReadElsewhere?: boolean | undefined
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly shownAt: number
  /** Time at which the pointer or focus entered the toast; its timer is paused. */
  readonly pausedAt: number | null
}

export interface ToastQueue {
  /** The visible toast. */
  readonly shown: ShownToast | null
  readonly waiting: readonly Toast[]
  readonly nextId: number
}

export const toastDurationMs = 5_000
/** While others wait, a toast closes after this time (ms). An error keeps its full duration. */
export const crowdedDurationMs = 1_500

export const emptyQueue: ToastQueue = { shown: null, waiting: [], nextId: 1 }

/** Shows or queues the toast. One that repeats the last in line restarts that one instead. */
export function addToast(queue: ToastQueue, toast: Toast, now: number): ToastQueue {
  const last = queue.waiting.at(-1) ?? queue.shown
  if (!queue.shown) return show({ ...queue, waiting: [toast] }, now)
  if (last && saysTheSame(last, toast)) {
    return last === queue.shown ? { ...queue, shown: restart(queue.shown, now) } : queue
  }
  return { ...queue, waiting: [...queue.waiting, toast] }
}

/** The toast of a page that has just opened takes the place of the page before's. Errors stay. */
export function addPageToast(queue: ToastQueue, toast: Toast, now: number): ToastQueue {
  if (queue.shown?.tone === 'danger') return addToast(queue, toast, now)
  const errors = queue.waiting.filter(({ tone }) => tone === 'danger')
  return show({ ...queue, waiting: [...errors, toast] }, now)
}

/** Closes the toast if it is still shown, and shows the next. */
export function dismissToast(queue: ToastQueue, id: number, now: number): ToastQueue {
  return queue.shown?.id === id ? show(queue, now) : queue
}

/** Pauses the timer of the shown toast. */
export function pauseToast(queue: ToastQueue, now: number): ToastQueue {
  if (!queue.shown || queue.shown.pausedAt !== null) return queue
  return { ...queue, shown: { ...queue.shown, pausedAt: now } }
}

/** Resumes the timer where it stopped. */
export function resumeToast(queue: ToastQueue, now: number): ToastQueue {
  const { shown } = queue
  if (!shown || shown.pausedAt === null) return queue
  return { ...queue, shown: { ...shown, shownAt: shown.shownAt + now - shown.pausedAt, pausedAt: null } }
}

/** Time left for the shown toast (ms); null while it is paused or no toast is shown. */
export function remainingMs({ shown, waiting }: ToastQueue, now: number): number | null {
  if (!shown || shown.pausedAt !== null) return null
  const whole = shown.durationMs ?? toastDurationMs
  const givesWay = waiting.length > 0 && shown.tone !== 'danger'
  const stays = givesWay ? Math.min(whole, crowdedDurationMs) : whole
  return Math.max(0, shown.shownAt + stays - now)
}

function show(queue: ToastQueue, now: number): ToastQueue {
  const [next, ...waiting] = queue.waiting
  if (!next) return { ...queue, shown: null, waiting }
  return {
    shown: { ...next, id: queue.nextId, shownAt: now, pausedAt: null },
    waiting,
    nextId: queue.nextId + 1,
  }
}

function restart(toast: ShownToast, now: number): ShownToast {
  return { ...toast, shownAt: now, pausedAt: toast.pausedAt === null ? null : now }
}

function saysTheSame(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.description === b.description && a.tone === b.tone
}
