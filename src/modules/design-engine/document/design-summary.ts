import { type DesignDocument, isFullColor, type Layer, layerTitle } from './design-document.ts'
import { blankNames, placementNames } from './design-types.ts'
import { fabricName } from '../colors/fabrics.ts'
import { threadName } from '../colors/threads.ts'
import { placementOf, techniqueInText } from './placement.ts'

/** Describes the design in words: the alternative text of its picture and the editor's live summary. */
export function designSummary(document: DesignDocument): string {
  const { colors, blank } = document
  const hat = `${blankNames[blank]}: ${fabricName(colors.front)} front, ${fabricName(colors.mesh)} mesh, ${fabricName(colors.brim)} brim.`
  const placements = placementNames.flatMap((name) => {
    const { layers } = document.placements[name]
    if (layers.length === 0) return []
    return [`${placementOf(blank, name).name}: ${layers.map(layerSummary).join('; ')}.`]
  })
  return [hat, ...placements].join(' ')
}

function layerSummary(layer: Layer): string {
  if (layer.kind === 'text' && layer.perHat !== undefined)
    return `a ${layer.perHat} for each hat in ${threadName(layer.thread)}, ${techniqueInText(layer.technique)}`
  if (layer.kind === 'art' && isFullColor(layer)) return `${layerTitle(layer)}, print`
  const colors = layer.kind === 'art' ? layer.threads : [layer.thread]
  const names = [...new Set(colors)].map(threadName).join(', ')
  return `${layerTitle(layer)} in ${names}, ${techniqueInText(layer.technique)}`
}
