import type { DesignCommand, MonogramForm, TextAlignment, TextLayer, TextShape } from '#modules/design-engine'

export interface ShapeChoice {
  readonly name: string
  /** Strokes on a 24 px grid. */
  readonly picture: string
  readonly isChosen: (layer: TextLayer) => boolean
  /** What the words become; sizes follow the letters. */
  readonly shape: (layer: TextLayer) => { readonly shape: TextShape | null; readonly arch: number }
}

const straight = { shape: null, arch: 0 }
const rounded = (value: number) => Math.max(1, Math.round(value))

function circle(name: string, side: 'outside' | 'inside', picture: string): ShapeChoice {
  return {
    name,
    picture,
    isChosen: ({ shape }) => shape?.kind === 'circle' && shape.side === side,
    shape: ({ shape, capHeight }) => {
      const diameter = shape?.kind === 'circle' ? shape.diameter : Math.min(150, rounded(capHeight * 2.5))
      return { shape: { kind: 'circle', diameter, side, start: side === 'outside' ? 0 : 180 }, arch: 0 }
    },
  }
}

function stacked(name: string, align: TextAlignment, picture: string): ShapeChoice {
  return {
    name,
    picture,
    isChosen: ({ shape }) => shape?.kind === 'stacked' && shape.align === align,
    shape: ({ shape }) => ({
      shape: { kind: 'stacked', align, leading: shape?.kind === 'stacked' ? shape.leading : 1.35 },
      arch: 0,
    }),
  }
}

/** Arrangements of two or three letters. */
export const monogramChoices: readonly {
  readonly form: MonogramForm
  readonly name: string
  readonly picture: string
}[] = [
  { form: 'row', name: 'Side by side', picture: 'M6 7v10M12 7v10M18 7v10' },
  { form: 'large-middle', name: 'Large middle', picture: 'M6 9v6M12 4v16M18 9v6' },
  {
    form: 'circle',
    name: 'Circle',
    picture: 'M7 8v8M12 6v12M17 8v8M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  },
  { form: 'diamond', name: 'Diamond', picture: 'M8 10v4M12 7v10M16 10v4M12 1l11 11-11 11L1 12z' },
]

const isArch = ({ shape, arch }: TextLayer, sign: number) => shape === undefined && Math.sign(arch) === sign

export const shapeChoices: readonly ShapeChoice[] = [
  {
    name: 'Straight',
    picture: 'M3 18h18M8 14l4-10 4 10M9.5 11h5',
    isChosen: (layer) => isArch(layer, 0),
    shape: () => straight,
  },
  {
    name: 'Arch',
    picture: 'M3 16c4-9 14-9 18 0',
    isChosen: (layer) => isArch(layer, 1),
    shape: ({ capHeight }) => ({ shape: null, arch: rounded(capHeight / 2) }),
  },
  {
    name: 'Smile',
    picture: 'M3 8c4 9 14 9 18 0',
    isChosen: (layer) => isArch(layer, -1),
    shape: ({ capHeight }) => ({ shape: null, arch: -rounded(capHeight / 2) }),
  },
  {
    name: 'Wave',
    picture: 'M2 12c4-9 8-9 10 0s6 9 10 0',
    isChosen: ({ shape }) => shape?.kind === 'wave',
    shape: ({ capHeight }) => ({ shape: { kind: 'wave', height: rounded(capHeight * 0.6) }, arch: 0 }),
  },
  circle('Ring', 'outside', 'M3.5 15a9 9 0 1 1 17 0M8 12h8'),
  circle('Ring inside', 'inside', 'M3.5 9a9 9 0 1 0 17 0M8 12h8'),
  stacked('Lines, left', 'left', 'M4 6h16M4 12h8M4 18h12'),
  stacked('Lines, centered', 'center', 'M4 6h16M8 12h8M6 18h12'),
  stacked('Lines, right', 'right', 'M4 6h16M12 12h8M8 18h12'),
  stacked('Lines, even', 'even', 'M4 6h16M4 12h16M4 18h16'),
  ...monogramChoices.map(
    ({ form, name, picture }): ShapeChoice => ({
      name: `Monogram, ${name.toLowerCase()}`,
      picture,
      isChosen: ({ shape }) => shape?.kind === 'monogram' && shape.form === form,
      shape: () => ({ shape: { kind: 'monogram', form }, arch: 0 }),
    }),
  ),
]

export const chosenShape = (layer: TextLayer) => shapeChoices.find(({ isChosen }) => isChosen(layer))

export function shapeCommands(layer: TextLayer, choice: ShapeChoice): DesignCommand[] {
  const { shape, arch } = choice.shape(layer)
  const { id } = layer
  return [
    { do: 'set-shape', id, shape },
    { do: 'set-arch', id, arch },
  ]
}
