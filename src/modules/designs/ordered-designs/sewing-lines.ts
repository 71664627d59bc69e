import type { TicketSewing } from '#modules/design-engine'

/** How the embroidery of a placement is sewn, as lines of text: its facts, and its colors in order. */
export function sewingLines({ stitches, width, height, trims, minutes, colors }: TicketSewing): {
  readonly facts: string
  readonly colors: readonly string[]
} {
  return {
    facts: `${stitches.toLocaleString('en-US')} stitches, ${width.toFixed(1)} x ${height.toFixed(1)} mm, ${trims} ${trims === 1 ? 'trim' : 'trims'}, about ${minutes} min`,
    colors: colors.map(
      ({ code, name, numbers, stitches: count, onFoam }, index) =>
        `${index + 1}. ${code} ${name} (${numbers}), ${count.toLocaleString('en-US')} stitches${onFoam ? ', on foam: lay it before this color' : ''}`,
    ),
  }
}
