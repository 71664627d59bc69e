import { embroider, type FlatArt, type SewnArt } from './embroider.ts'

type Answer = { task: number; sewn: SewnArt }

let worker: Worker | undefined
let isBroken = false
let tasks = 0
const waiting = new Map<number, { art: FlatArt; done: (sewn: SewnArt) => void }>()

/** Without worker support, the work runs on the main thread. */
function giveUpWorker(): void {
  isBroken = true
  worker?.terminate()
  worker = undefined
  for (const { art, done } of waiting.values()) done(embroider(art))
  waiting.clear()
}

function embroideryWorker(): Worker | undefined {
  if (isBroken || worker) return worker
  try {
    worker = new Worker(new URL('./embroidery-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.task)?.done(data.sewn)
      waiting.delete(data.task)
    })
    worker.addEventListener('error', giveUpWorker)
  } catch {
    isBroken = true
  }
  return worker
}

/** Artwork as thread, computed off the main thread. */
export function sewArt(art: FlatArt): Promise<SewnArt> {
  const helper = embroideryWorker()
  if (!helper) return Promise.resolve(embroider(art))
  tasks += 1
  const task = tasks
  return new Promise((done) => {
    waiting.set(task, { art, done })
    helper.postMessage({ task, art })
  })
}
