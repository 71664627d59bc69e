import { type DesignDocument, layersOf } from '#modules/design-engine'

/** The default name of a design: its text, or 'My hat'. */
export function defaultName(document: DesignDocument): string {
  const words = layersOf(document).flatMap(({ layer }) =>
    layer.kind === 'text' ? [layer.text.replaceAll('\n', ' ')] : [],
  )
  return words.join(' ').trim().slice(0, 80) || 'My hat'
}
