import {
  blankNames,
  techniqueInText,
  type DesignCommand,
  type DesignDocument,
  fabricName,
  distinctTitle,
  findLayer,
  hatPartNames,
  type Layer,
  threadName,
  placementOf,
} from '#modules/design-engine'

const mm = (value: number) => `${Math.round(value * 10) / 10} mm`

function positionText(layer: Layer): string {
  const across =
    layer.x === 0
      ? 'horizontally centered'
      : `${mm(Math.abs(layer.x))} ${layer.x > 0 ? 'right' : 'left'} of center`
  const down =
    layer.y === 0
      ? 'vertically centered'
      : `${mm(Math.abs(layer.y))} ${layer.y > 0 ? 'below' : 'above'} center`
  return `${across}, ${down}`
}

function titleIn(document: DesignDocument, id: string): string {
  const placed = findLayer(document, id)
  return placed ? distinctTitle(placed.layer, document.placements[placed.placement].layers) : 'Layer'
}

/** What happened to several layers at once; null for commands that say it one by one. */
export function severalAnnouncement(commands: readonly DesignCommand[]): string | null {
  const ids = new Set(commands.map((command) => ('layer' in command ? command.layer.id : idOf(command))))
  if (ids.size < 2) return null
  const [first] = commands
  if (first?.do === 'set-group')
    return `${ids.size} layers ${first.group === null ? 'ungrouped' : 'grouped'}.`
  const kinds = new Set(commands.map((command) => command.do))
  const does = verbs.find(([names]) => [...kinds].every((kind) => names.includes(kind)))
  return does ? `${ids.size} layers ${does[1]}.` : null
}

const idOf = (command: DesignCommand) => ('id' in command ? command.id : '')

const verbs: readonly (readonly [readonly DesignCommand['do'][], string])[] = [
  [['move-by', 'move-to'], 'moved'],
  [['scale-to', 'move-to'], 'resized'],
  [['rotate-to', 'move-to'], 'rotated'],
  [['scale-to', 'rotate-to', 'move-to'], 'changed'],
  [['remove'], 'removed'],
  [['add'], 'added'],
]

/** The announcement for a command. `document` is the design after it. */
export function commandAnnouncement(command: DesignCommand, document: DesignDocument): string {
  const layer = 'id' in command ? findLayer(document, command.id)?.layer : undefined
  const title = titleIn(document, 'id' in command ? command.id : '')
  switch (command.do) {
    case 'recolor-hat':
      return `${hatPartNames[command.part]}: ${fabricName(command.fabric)}.`
    case 'add':
      return `${titleIn(document, command.layer.id)} added to the ${placementOf(document.blank, command.placement).name.toLowerCase()}.`
    case 'remove':
      return 'Layer removed.'
    case 'duplicate':
      return `${title} duplicated.`
    case 'copy-to-placement':
      return `${title} copied to the ${placementOf(document.blank, command.placement).name.toLowerCase()}.`
    case 'move-by':
    case 'move-to':
      return layer ? `${title}: ${positionText(layer)}.` : ''
    case 'rotate-by':
    case 'rotate-to':
      return layer ? `${title} rotated to ${Math.round(layer.rotation)} degrees.` : ''
    case 'recolor':
      return `${title}: ${threadName(command.thread)}.`
    case 'set-technique':
      return `${title}: ${techniqueInText(command.technique)}.`
    case 'lock':
      return `${title} ${command.locked ? 'locked' : 'unlocked'}.`
    case 'reorder':
      return `${title}: order changed.`
    case 'clear-placement':
      return 'All unlocked layers were removed from this placement.'
    case 'set-blank':
      return `${blankNames[command.blank]}.`
    case 'scale-by':
    case 'scale-to':
    case 'set-size':
      return layer ? `${title} resized.` : ''
    // Screen readers read these from the field itself.
    case 'rename':
    case 'set-arch':
    case 'set-artwork':
    case 'set-cap-height':
    case 'set-font':
    case 'set-graphic':
    case 'set-group':
    case 'set-outline':
    case 'set-shape':
    case 'set-colors':
    case 'set-patch':
    case 'set-per-hat':
    case 'set-printed-in':
    case 'set-roster':
    case 'set-text':
    case 'set-tracking':
    case 'swap-thread':
      return ''
  }
}
