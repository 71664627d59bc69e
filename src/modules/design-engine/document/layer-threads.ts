import type { Layer } from './design-document.ts'

/** For artwork, recolors one of its colors, or all if `color` is undefined. */
export function recolored(layer: Layer, thread: string, color: number | undefined): Layer {
  if (layer.kind !== 'art') return { ...layer, thread }
  const threads = layer.threads.map((one, index) => (color === undefined || color === index ? thread : one))
  return { ...layer, threads }
}

/** Replaces a thread wherever the layer uses it. */
export function swapped(layer: Layer, from: string, to: string): Layer {
  const swap = (thread: string) => (thread === from ? to : thread)
  if (layer.kind === 'art') return { ...layer, threads: layer.threads.map(swap) }
  if (layer.kind === 'graphic') return { ...layer, thread: swap(layer.thread) }
  const { outline } = layer
  return {
    ...layer,
    thread: swap(layer.thread),
    outline: outline && { ...outline, thread: swap(outline.thread) },
  }
}
