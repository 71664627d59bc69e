import { type DesignDocument, isFullColor, type Layer, layerTitle } from './design-document.ts'
import { blankNames, zoneNames } from './design-words.ts'
import { fabricName } from './fabrics.ts'
import { threadName } from './threads.ts'
import { decorationLimits, zoneOf } from './zones.ts'

/** The design in words, for those who do not see it: the text of its picture and the editor's live summary. */
export function designSummary(document: DesignDocument): string {
  const { colors, blank } = document
  const hat = `${blankNames[blank]}: ${fabricName(colors.front)} front, ${fabricName(colors.mesh)} mesh, ${fabricName(colors.brim)} brim.`
  const zones = zoneNames.flatMap((name) => {
    const { layers } = document.zones[name]
    if (layers.length === 0) return []
    return [`${zoneOf(blank, name).name}: ${layers.map(layerSummary).join('; ')}.`]
  })
  return [hat, ...zones].join(' ')
}

function layerSummary(layer: Layer): string {
  if (layer.kind === 'art' && isFullColor(layer)) return `${layerTitle(layer)}, print`
  const colors = layer.kind === 'art' ? layer.threads : [layer.thread]
  const names = [...new Set(colors)].map(threadName).join(', ')
  return `${layerTitle(layer)} in ${names}, ${decorationLimits[layer.decoration].name.toLowerCase()}`
}
