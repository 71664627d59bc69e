import {
  blankNames,
  decorationLimits,
  type DesignCommand,
  type DesignDocument,
  fabricName,
  distinctTitle,
  findLayer,
  hatPartNames,
  type Layer,
  threadName,
  zoneOf,
} from '#modules/designs'

const mm = (value: number) => `${Math.round(value * 10) / 10} mm`

function placeWords(layer: Layer): string {
  const across = layer.x === 0 ? 'centred' : `${mm(Math.abs(layer.x))} ${layer.x > 0 ? 'right' : 'left'}`
  const down =
    layer.y === 0
      ? 'at middle height'
      : `${mm(Math.abs(layer.y))} ${layer.y > 0 ? 'below' : 'above'} the middle`
  return `${across}, ${down}`
}

function titleIn(document: DesignDocument, id: string): string {
  const placed = findLayer(document, id)
  return placed ? distinctTitle(placed.layer, document.zones[placed.zone].layers) : 'Layer'
}

/** What has just happened, for ears. `document` is the design after it. */
export function commandNews(command: DesignCommand, document: DesignDocument): string {
  const layer = 'id' in command ? findLayer(document, command.id)?.layer : undefined
  const title = titleIn(document, 'id' in command ? command.id : '')
  switch (command.do) {
    case 'recolor-hat':
      return `${hatPartNames[command.part]}: ${fabricName(command.fabric)}.`
    case 'add':
      return `${titleIn(document, command.layer.id)} added to the ${zoneOf(document.blank, command.zone).name.toLowerCase()}.`
    case 'remove':
      return 'Layer removed.'
    case 'duplicate':
      return `${title} duplicated.`
    case 'copy-to-zone':
      return `${title} copied to the ${zoneOf(document.blank, command.zone).name.toLowerCase()}.`
    case 'move-by':
    case 'move-to':
      return layer ? `${title}: ${placeWords(layer)}.` : ''
    case 'rotate-by':
    case 'rotate-to':
      return layer ? `${title} turned to ${Math.round(layer.rotation)} degrees.` : ''
    case 'recolor':
      return `${title}: ${threadName(command.thread)}.`
    case 'set-decoration':
      return `${title}: ${decorationLimits[command.decoration].name.toLowerCase()}.`
    case 'lock':
      return `${title} ${command.locked ? 'locked' : 'unlocked'}.`
    case 'reorder':
      return `${title}: order changed.`
    case 'clear-zone':
      return 'Everything that is not locked is gone from here.'
    case 'set-blank':
      return `${blankNames[command.blank]}.`
    case 'scale-by':
    case 'scale-to':
    case 'set-size':
      return layer ? `${title} resized.` : ''
    // What is typed or chosen in a field is read out by the field.
    case 'rename':
    case 'set-arch':
    case 'set-cap-height':
    case 'set-font':
    case 'set-mark':
    case 'set-outline':
    case 'set-patch':
    case 'set-printed-in':
    case 'set-text':
    case 'set-tracking':
    case 'swap-thread':
      return ''
  }
}
