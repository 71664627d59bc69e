import type { DesignCommand } from '#modules/design-engine'
import { changedTogether, layersWith, middleOf } from '../arrange/several-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { layerKeyCommand, type PressedKey } from './layer-key-command.ts'

/** Does what a key means for the selected layers, as one step. False for a key that means nothing to them. */
export function performKey(designer: DesignerModel, pressed: PressedKey): boolean {
  const commands = selectionKeyCommands(designer, pressed)
  if (commands.length === 0) return false
  designer.performAll(commands, {
    tag: `key-${pressed.key}-${designer.selection.join(' ')}`,
    at: performance.now(),
  })
  return true
}

export function selectionKeyCommands(
  { document, selection }: Pick<DesignerModel, 'document' | 'selection'>,
  pressed: PressedKey,
): DesignCommand[] {
  const layers = layersWith(document, selection)
  const commands = layers.flatMap(({ id }) => layerKeyCommand(id, pressed) ?? [])
  const [first] = commands
  if (layers.length < 2) return commands
  // Several are resized and turned as if they were one.
  if (first?.do === 'scale-by') return changedTogether(layers, middleOf(layers), { factor: first.factor })
  if (first?.do === 'rotate-by') return changedTogether(layers, middleOf(layers), { degrees: first.degrees })
  return commands
}
