import { embroider, type FlatArt } from './embroider.ts'

/** Sewing takes 100 to 300 ms: off the thread that the editor draws on. */
addEventListener('message', (event: MessageEvent<{ task: number; art: FlatArt }>) => {
  const sewn = embroider(event.data.art)
  postMessage(
    { task: event.data.task, sewn },
    { transfer: [sewn.color.buffer, sewn.normal.buffer, sewn.rise.buffer] },
  )
})
