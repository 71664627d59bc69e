import type { TicketPlacement } from '#modules/design-engine'
import { blankLines } from '../blanks/blank-choice.ts'
import type { OrderedDesign } from './ordered-design.server.ts'
import { sewingLines } from './sewing-lines.ts'

/** The text file beside the machine files: sew a sample, and the facts of each placement. Null when nothing is sewn. */
export function sewingNote(
  { name, blank }: Pick<OrderedDesign, 'name' | 'blank'>,
  tickets: readonly TicketPlacement[],
): string | null {
  const sewn = tickets.flatMap(({ name: place, sewing }) =>
    sewing ? [{ place, ...sewingLines(sewing) }] : [],
  )
  if (sewn.length === 0) return null
  const lines = sewn.flatMap(({ place, facts, colors }) => [
    '',
    `${place}: ${facts}`,
    ...colors.map((color) => `  ${color}`),
  ])
  return [
    name,
    ...(blank ? blankLines(blank) : []),
    '',
    'Sew a sample before you sew the order. These files are planned from the drawing and no machine has sewn them yet:',
    'check density, underlay, pull and foam on your machine, your thread and this fabric, and change them where needed.',
    'The center of each file is the center of the placement. DST and EXP contain no colors; use the order below.',
    ...lines,
    '',
  ].join('\r\n')
}
