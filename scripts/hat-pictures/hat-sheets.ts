import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  applyCommand,
  type Blank,
  blanks,
  type Technique,
  techniqueLimits,
  techniques,
  type DesignDocument,
  type HatLook,
  type HatView,
  hatViewNames,
  type Layer,
  lookOfDesign,
  newDesign,
  placementNames,
} from '#modules/design-engine'
import { flag, option } from '#scripts/command-line/option.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { openHatStudio } from './hat-studio.ts'

/**
 * `npm run hat-sheets [-- --only puff,leather-patch --size 420 --light 12 --all]`: both hats from six sides, with each technique, in six
 * colorways (one per hat and side; all of them with --all), as contact sheets in `.cache/hat-sheets`, to check by eye. Without
 * --light the hat is drawn as the designer shows it while it turns; with it, light is accumulated over this number of frames.
 */
const size = Number(option('size', '420'))
const light = Number(option('light', '0'))
const wanted = option('only', techniques.join(',')).split(',') as Technique[]
const views = option('views', hatViewNames.join(',')).split(',') as HatView[]
const hats = option('hats', blanks.join(',')).split(',') as Blank[]
const isWhole = flag('all')
const folder = join(process.cwd(), '.cache/hat-sheets')

type Colors = DesignDocument['colors']

/** Dark, light, loud and quiet colors, because each hides other mistakes. */
const plainest = { colors: painted('navy', 'natural', 'navy', 'natural'), thread: 'B02', other: 'B19' }
const colorways: readonly { readonly colors: Colors; readonly thread: string; readonly other: string }[] = [
  plainest,
  { colors: painted('black', 'black', 'black', 'charcoal'), thread: 'B01', other: 'B25' },
  { colors: painted('white', 'forest', 'forest', 'white'), thread: 'B17', other: 'B27' },
  { colors: painted('khaki', 'brown', 'brown', 'khaki'), thread: 'B09', other: 'B25' },
  { colors: painted('red', 'white', 'red', 'white'), thread: 'B01', other: 'B17' },
  { colors: painted('heather', 'charcoal', 'orange', 'charcoal'), thread: 'B17', other: 'B23' },
]

function painted(front: string, mesh: string, brim: string, stitching: string): Colors {
  return { front, mesh, brim, button: brim, stitching, underBrim: front }
}

function designOf(blank: Blank, technique: Technique, colorway: number): DesignDocument {
  const { colors, thread, other } = colorways[colorway % colorways.length] ?? plainest
  const common = { name: '', rotation: 0, scale: 1, locked: false, x: 0 }
  let document: DesignDocument = { ...newDesign(blank), colors }
  for (const placement of placementNames) {
    const how = techniqueLimits[technique].placements.includes(placement) ? technique : 'flat'
    const isFront = placement === 'front'
    const text = {
      kind: 'text',
      ...common,
      technique: how,
      text: isFront ? 'HIGH LINE' : 'Ridge',
      font: isFront ? 'anton' : 'lobster',
      tracking: 1,
      arch: 0,
      thread: technique === 'woven-patch' ? other : thread,
      outline: null,
    } as const
    const graphic = {
      kind: 'graphic',
      ...common,
      technique: how,
      graphic: isFront ? 'mountains' : 'pine',
      thread: other,
    } as const
    const layers: Layer[] = isFront
      ? [
          { ...graphic, id: 'front-graphic', y: -13, size: 50 },
          { ...text, id: 'front-text', y: 14, capHeight: technique === 'puff' ? 19 : 14 },
        ]
      : placement === 'right'
        ? [{ ...graphic, id: 'right-graphic', y: 0, size: 34 }]
        : [{ ...text, id: `${placement}-text`, y: 0, capHeight: 12 }]
    for (const layer of layers) document = applyCommand(document, { do: 'add', placement, layer })
  }
  return document
}

interface SheetWindow {
  show: (look: HatLook, view: HatView) => Promise<string>
}

const pageScript = `
import { openHatViewer } from '/src/app/features/designer/hat/hat-viewer.ts'
import { flag, option } from '#scripts/command-line/option.ts'
const canvas = document.querySelector('canvas')
let viewer
globalThis.show = async (look, view) => {
  if (!viewer) {
    viewer = await openHatViewer({ canvas, look, view, isStill: () => true, onLost: () => { throw new Error('lost') } })
    viewer.resize(${size}, ${size})
  }
  await viewer.setLook(look, 10)
  viewer.table.show(view)
  return viewer.still(${size}, ${light})
}
`

async function photograph(page: Page, look: HatLook, view: HatView): Promise<Buffer> {
  const address = await page.evaluate(
    ([one, side]) => (globalThis as unknown as SheetWindow).show(one, side),
    [look, view] as const,
  )
  return sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'))
    .flatten({ background: '#e7e4dd' })
    .png()
    .toBuffer()
}

async function sheet(page: Page, name: string, technique: Technique, colorwayOf: (cell: number) => number) {
  const cells: Buffer[] = []
  for (const blank of hats) {
    for (const view of views) {
      const look = lookOfDesign(designOf(blank, technique, colorwayOf(cells.length)), designAssets)
      cells.push(await photograph(page, look, view))
    }
  }
  const file = join(folder, `${name}.png`)
  await sharp({
    create: { width: views.length * size, height: hats.length * size, channels: 3, background: '#ffffff' },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % views.length) * size,
        top: Math.floor(index / views.length) * size,
      })),
    )
    .png()
    .toFile(file)
  process.stdout.write(`${file}\n`)
}

mkdirSync(folder, { recursive: true })
const studio = await openHatStudio(pageScript, size)
try {
  for (const technique of wanted) {
    if (isWhole) {
      for (const colorway of colorways.keys()) {
        await sheet(studio.page, `${technique}-${colorway + 1}`, technique, () => colorway)
      }
    } else await sheet(studio.page, technique, technique, (cell) => cell + Math.floor(cell / views.length))
  }
} finally {
  await studio.close()
}
