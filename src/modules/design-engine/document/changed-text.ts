import type { TextShape } from '../fonts/text-shape.ts'
import { plainText } from './clean-roster.ts'
import type { TextLayer } from './design-document.ts'
import { maxTextLength, type PerHatField } from './design-types.ts'
import { between, within } from './measures.ts'

export type TextCommand =
  | { readonly do: 'set-text'; readonly text: string }
  | { readonly do: 'set-font'; readonly font: string }
  | { readonly do: 'set-cap-height'; readonly capHeight: number }
  | { readonly do: 'set-tracking'; readonly tracking: number }
  | { readonly do: 'set-arch'; readonly arch: number }
  /** Another shape than an arc; null for a straight or arched line. */
  | { readonly do: 'set-shape'; readonly shape: TextShape | null }
  | { readonly do: 'set-outline'; readonly outline: TextLayer['outline'] }
  | { readonly do: 'set-per-hat'; readonly field: PerHatField | null }

export function changedText(layer: TextLayer, command: TextCommand): TextLayer {
  switch (command.do) {
    case 'set-text': {
      const text = writtenText(layer, command.text)
      return text ? { ...layer, text } : layer
    }
    case 'set-font':
      return { ...layer, font: command.font }
    case 'set-cap-height':
      return { ...layer, capHeight: between(command.capHeight, 1, 80) }
    case 'set-tracking':
      return { ...layer, tracking: between(command.tracking, -5, 30) }
    case 'set-arch':
      return { ...layer, arch: within(command.arch, 60) }
    case 'set-shape':
      return shaped(layer, command.shape)
    case 'set-outline':
      return { ...layer, outline: command.outline }
    case 'set-per-hat': {
      const { perHat: _, ...same } = layer
      return command.field === null ? same : { ...same, perHat: command.field }
    }
  }
}

/** Only stacked words have several lines. */
function writtenText({ shape }: TextLayer, text: string): string {
  if (shape?.kind !== 'stacked') return plainText(text, maxTextLength)
  const lines = text.split('\n').map((line) => plainText(line, maxTextLength))
  return lines.join('\n').trim() === '' ? '' : lines.join('\n').slice(0, maxTextLength)
}

function shaped({ shape: before, ...layer }: TextLayer, shape: TextShape | null): TextLayer {
  if (shape === null) return { ...layer, text: plainText(layer.text, maxTextLength) }
  // A word a line to begin with.
  const text =
    shape.kind !== 'stacked'
      ? plainText(layer.text, maxTextLength)
      : before?.kind === 'stacked'
        ? layer.text
        : layer.text.trim().replaceAll(' ', '\n')
  return { ...layer, text, shape: limited(shape) }
}

function limited(shape: TextShape): TextShape {
  switch (shape.kind) {
    case 'circle':
      return {
        ...shape,
        diameter: between(shape.diameter, 5, 150),
        start: ((Math.round(shape.start) % 360) + 360) % 360,
      }
    case 'wave':
      return { ...shape, height: within(shape.height, 60) }
    case 'stacked':
      return { ...shape, leading: between(shape.leading, 0.8, 4) }
    case 'monogram':
      return shape
  }
}
