import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignAssets, DesignDocument } from '#modules/design-engine'
import type { DesignReview, ReviewAnswer, ReviewRequest } from './create-reviewer.ts'
import { reviewOfStarter } from './review-of-starter.ts'

interface Reviewer {
  readonly send: (request: ReviewRequest) => void
  readonly stop: () => void
}

/** Without worker support, the review runs on the main thread. */
async function reviewHere(answer: (answer: ReviewAnswer) => void): Promise<Reviewer> {
  const { createReviewer } = await import('./create-reviewer.ts')
  return { send: createReviewer(answer), stop: () => undefined }
}

function reviewInWorker(answer: (answer: ReviewAnswer) => void, onBroken: () => void): Reviewer {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewAnswer>) => answer(data))
  worker.addEventListener('error', onBroken)
  return { send: (request) => worker.postMessage(request), stop: () => worker.terminate() }
}

/** The assets that the reviewer doesn't have yet. `sent` remembers those that it has. */
function newParts(assets: DesignAssets, sent: Map<string, unknown>): DesignAssets {
  const unsentOf = <Value>(kind: string, parts: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(parts).filter(([id, part]) => {
        const isNew = sent.get(`${kind} ${id}`) !== part
        sent.set(`${kind} ${id}`, part)
        return isNew
      }),
    )
  return {
    fonts: unsentOf('font', assets.fonts),
    artworks: unsentOf('artwork', assets.artworks),
    graphics: unsentOf('graphic', assets.graphics),
  }
}

/**
 * Whether a design can be made, and what would fix it, reviewed outside the main thread. While a change is reviewed, the
 * review of the design before it stays. Null until the first one, and while `isOn` is false.
 */
export function useDesignReview(
  document: DesignDocument,
  assets: DesignAssets,
  isOn: boolean,
): DesignReview | null {
  const [review, setReview] = useState<DesignReview | null>(null)
  const [reviewer, setReviewer] = useState<Reviewer | null>(null)
  const starterReview = useMemo(() => (isOn ? reviewOfStarter(document) : null), [isOn, document])
  // Stays until the first change is reviewed.
  if (starterReview !== null && review !== starterReview) setReview(starterReview)
  const [needsReviewer, setNeedsReviewer] = useState(false)
  if (isOn && starterReview === null && !needsReviewer) setNeedsReviewer(true)
  const sent = useRef(new Map<string, unknown>())
  const tasks = useRef(0)
  useEffect(() => {
    if (!needsReviewer) return undefined
    let isCurrent = true
    let current: Reviewer | null = null
    const start = (next: Reviewer) => {
      if (!isCurrent) return
      sent.current = new Map()
      current = next
      setReviewer(next)
    }
    const fallBack = () => {
      current?.stop()
      void reviewHere(setReview).then(start)
    }
    try {
      start(reviewInWorker(setReview, fallBack))
    } catch {
      fallBack()
    }
    return () => {
      isCurrent = false
      current?.stop()
    }
  }, [needsReviewer])
  useEffect(() => {
    if (!reviewer) return
    tasks.current += 1
    reviewer.send({ task: tasks.current, document, added: newParts(assets, sent.current) })
  }, [reviewer, document, assets])
  return starterReview ?? review
}
