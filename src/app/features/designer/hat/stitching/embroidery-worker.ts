import { embroider, type FlatArt } from './embroider.ts'

/** Embroidering takes 100 to 300 ms, so it runs outside the main thread. */
addEventListener('message', (event: MessageEvent<{ task: number; art: FlatArt }>) => {
  const sewn = embroider(event.data.art)
  postMessage(
    { task: event.data.task, sewn },
    { transfer: [sewn.color.buffer, sewn.normal.buffer, sewn.rise.buffer] },
  )
})
