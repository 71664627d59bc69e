export interface Toast {
  readonly title: string
  readonly description?: string | undefined
  /** 'danger' is read out at once and stands in the danger colour. */
  readonly tone?: 'plain' | 'success' | 'danger' | undefined
  readonly durationMs?: number | undefined
  /** It also stands where the focus goes and is read there: not twice for ears. */
  readonly isReadElsewhere?: boolean | undefined
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly shownAt: number
  /** Since when it is looked at (pointer or focus on it): its time stands still. */
  readonly pausedAt: number | null
}

export interface ToastQueue {
  /** The one toast that is seen. */
  readonly shown: ShownToast | null
  readonly waiting: readonly Toast[]
  readonly nextId: number
}

export const toastDurationMs = 5_000
/** While others wait, good news gives way after this long, so that none comes late. A problem keeps its whole time. */
export const crowdedDurationMs = 1_500

export const emptyQueue: ToastQueue = { shown: null, waiting: [], nextId: 1 }

/** Shows the toast, or lets it wait. One that says the same as the last in line starts that one anew instead. */
export function addToast(queue: ToastQueue, toast: Toast, now: number): ToastQueue {
  const last = queue.waiting.at(-1) ?? queue.shown
  if (!queue.shown) return show({ ...queue, waiting: [toast] }, now)
  if (last && saysTheSame(last, toast)) {
    return last === queue.shown ? { ...queue, shown: startAnew(queue.shown, now) } : queue
  }
  return { ...queue, waiting: [...queue.waiting, toast] }
}

/** Takes the toast away, if it is still the shown one, and shows the next. */
export function dismissToast(queue: ToastQueue, id: number, now: number): ToastQueue {
  return queue.shown?.id === id ? show(queue, now) : queue
}

/** Stops the time of the shown toast. */
export function pauseToast(queue: ToastQueue, now: number): ToastQueue {
  if (!queue.shown || queue.shown.pausedAt !== null) return queue
  return { ...queue, shown: { ...queue.shown, pausedAt: now } }
}

/** Lets it run on from where it stopped. */
export function resumeToast(queue: ToastQueue, now: number): ToastQueue {
  const { shown } = queue
  if (!shown || shown.pausedAt === null) return queue
  return { ...queue, shown: { ...shown, shownAt: shown.shownAt + now - shown.pausedAt, pausedAt: null } }
}

/** How much longer the shown toast stays (ms); null while its time stands still or there is none. */
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

function startAnew(toast: ShownToast, now: number): ShownToast {
  return { ...toast, shownAt: now, pausedAt: toast.pausedAt === null ? null : now }
}

function saysTheSame(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.description === b.description && a.tone === b.tone
}
