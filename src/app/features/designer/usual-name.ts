import { type DesignDocument, layersOf } from '#modules/designs'

/** What somebody would call a design: its words, or just a hat. */
export function usualName(document: DesignDocument): string {
  const words = layersOf(document).flatMap(({ layer }) => (layer.kind === 'text' ? [layer.text] : []))
  return words.join(' ').trim().slice(0, 80) || 'My hat'
}
