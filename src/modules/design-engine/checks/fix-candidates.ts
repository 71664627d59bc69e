import { applyCommand, type DesignCommand } from '../document/design-commands.ts'
import { type DesignDocument, findLayer, type Layer, type PlacedLayer } from '../document/design-document.ts'
import { type Technique, techniques } from '../document/design-types.ts'
import { placementOf, techniqueInText, techniqueLimits } from '../document/placement.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import type { DesignAssets, DrawnLayer } from '../drawing/placement-drawing.ts'
import { designFonts } from '../fonts/design-font.ts'
import { fewerThreads } from './color-checks.ts'
import type { CheckCode, DesignCheck, DesignFix } from './design-check.ts'
import { fitLayer } from './fit-layer.ts'

/**
 * Fonts to change to, from sturdy to narrow. One of them suits nearly every text that is too fine or too wide in its
 * own font.
 */
export const spareFonts: readonly string[] = ['archivo-black', 'passion-one', 'squada-one', 'anton']

const tooFine: ReadonlySet<CheckCode> = new Set(['small-letters', 'thin-lines', 'tight-gaps'])
/** Problems of a layer's size or shape, which another font, size or technique may solve. */
const ofShape: ReadonlySet<CheckCode> = new Set([
  ...tooFine,
  'too-large',
  'outside-placement',
  'missing-letters',
  'low-resolution',
  'wrong-placement',
])

/**
 * What might solve a problem, from what changes least to what changes most, in groups of which one is enough. Whether it
 * does, and what else it breaks, `offerFixes` finds out. `assets` may contain the spare fonts.
 */
export function* fixCandidates(
  check: DesignCheck,
  document: DesignDocument,
  assets: DesignAssets,
): Generator<readonly DesignFix[]> {
  if (check.fix) yield [check.fix]
  if (check.code === 'too-many-colors') yield* fewerColors(check, document, assets)
  const placed = check.layerId === null ? undefined : findLayer(document, check.layerId)
  if (!placed) return
  const subject = {
    placed,
    document: unlocked(document, placed.layer),
    assets,
    grows: tooFine.has(check.code),
  }
  if (check.code === 'missing-letters') yield* withoutLetters(subject)
  if (!ofShape.has(check.code)) return
  yield largestSize(subject)
  yield* otherFonts(subject)
  yield* otherTechniques(subject)
}

/** The last resort. */
export function removal(check: DesignCheck): DesignFix[] {
  return check.layerId === null
    ? []
    : [{ label: 'Remove it', commands: [{ do: 'remove', id: check.layerId }] }]
}

interface Subject {
  readonly placed: PlacedLayer
  /** With the layer unlocked, so that commands change it. */
  readonly document: DesignDocument
  readonly assets: DesignAssets
  /** Whether the layer is too fine, so that it becomes as large as it can. */
  readonly grows: boolean
}

function unlocked(document: DesignDocument, { id }: Layer): DesignDocument {
  return applyCommand(document, { do: 'lock', id, locked: false })
}

function* fewerColors(
  { placement }: DesignCheck,
  document: DesignDocument,
  assets: DesignAssets,
): Generator<readonly DesignFix[]> {
  if (!placement) return
  const drawing = drawPlacement(document, placement, assets)
  for (const technique of techniques) {
    const commands = fewerThreads(drawing, technique)
    if (commands.length > 0)
      yield [{ label: `Reduce it to ${techniqueLimits[technique].maxColors} colors`, commands }]
  }
}

function largestSize(subject: Subject): DesignFix[] {
  return [
    {
      label: subject.grows ? 'Make it as large as possible' : 'Make it fit',
      commands: fittingAfter([], subject),
    },
  ]
}

function* otherFonts(subject: Subject): Generator<readonly DesignFix[]> {
  const { layer } = subject.placed
  if (layer.kind !== 'text') return
  for (const { id, name } of designFonts) {
    if (!spareFonts.includes(id) || id === layer.font || !subject.assets.fonts[id]) continue
    const font: DesignCommand = { do: 'set-font', id: layer.id, font: id }
    yield [
      { label: `Use ${name}`, commands: [font] },
      { label: `Use ${name}, fitted`, commands: fittingAfter([font], subject) },
    ]
  }
}

function* otherTechniques(subject: Subject): Generator<readonly DesignFix[]> {
  const { placed } = subject
  const limits = techniqueLimits[placed.layer.technique]
  // Where a patch is, stitches would be on it; where none is, a patch changes the look of everything.
  const order: readonly Technique[] = limits.patch
    ? ['woven-patch', 'flat', 'print']
    : ['flat', 'print', 'woven-patch']
  for (const technique of order) {
    if (technique === placed.layer.technique) continue
    if (!techniqueLimits[technique].placements.includes(placed.placement)) continue
    const change: DesignCommand = { do: 'set-technique', id: placed.layer.id, technique }
    const label = `Use ${techniqueInText(technique)}`
    yield [
      { label, commands: [change] },
      { label: `${label}, fitted`, commands: fittingAfter([change], subject) },
    ]
  }
}

/** Leaves out the letters that the font lacks, unless nothing would be left. */
function* withoutLetters({ placed, document, assets }: Subject): Generator<readonly DesignFix[]> {
  const { layer } = placed
  const missing = drawnOf(placed, document, assets)?.missingLetters ?? ''
  if (layer.kind !== 'text' || layer.perHat !== undefined) return
  const text = [...layer.text]
    .filter((letter) => !missing.includes(letter))
    .join('')
    .trim()
  if (text !== '') yield [{ label: `Write “${text}”`, commands: [{ do: 'set-text', id: layer.id, text }] }]
}

function drawnOf(
  { placement, layer }: PlacedLayer,
  document: DesignDocument,
  assets: DesignAssets,
): DrawnLayer | undefined {
  return drawPlacement(document, placement, assets).layers.find((drawn) => drawn.layer.id === layer.id)
}

/** Commands, and then those that make the layer fit its technique and placement, close to where it was. */
function fittingAfter(
  commands: readonly DesignCommand[],
  { placed, document, assets, grows }: Subject,
): DesignCommand[] {
  const changed = commands.reduce(applyCommand, document)
  const drawn = drawnOf(placed, changed, assets)
  if (!drawn || drawn.pending) return [...commands]
  return [...commands, ...fitLayer(drawn, maxSizeOf(placed, changed), grows)]
}

function maxSizeOf({ placement: name, layer: { id } }: PlacedLayer, document: DesignDocument) {
  const technique = findLayer(document, id)?.layer.technique ?? 'flat'
  const limits = techniqueLimits[technique]
  const { width, height, safeMargin } = placementOf(document.blank, name)
  return {
    width: Math.min(limits.width, width - 2 * safeMargin),
    height: Math.min(limits.height, height - 2 * safeMargin),
  }
}
