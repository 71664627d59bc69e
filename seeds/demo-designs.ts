import {
  applyCommand,
  type DesignDocument,
  type Layer,
  newDesign,
  type PlacementName,
} from '#modules/design-engine'
import { type CustomWorkOffer, defaultCustomWorkOffer } from '#modules/designs'
import { changeDesign, saveNewDesign, saveCustomWorkOffer } from '#modules/designs/server'
import { cents } from '#shared/money.ts'
import type { DemoPeople } from './load-demo.ts'

const { prices } = defaultCustomWorkOffer

/** Three artists who make custom designs: a fast one, one for patches, one for foam who prints on blanks as they are. */
const offers: Readonly<Record<string, CustomWorkOffer>> = {
  artist: {
    ...defaultCustomWorkOffer,
    isOpen: true,
    prices: {
      ...prices,
      blanks: {
        'structured-six-panel': cents(1700),
        'foam-five-panel': cents(1500),
        'rope-flat-brim': cents(1900),
        'low-profile-six-panel': cents(1700),
      },
      techniques: { flat: cents(0), puff: cents(300), 'woven-patch': cents(500) },
    },
    leadDays: 8,
    note: 'Stitched one by one in Boulder. You see a picture of the first one before the rest is sewn.',
  },
  lugnut: {
    ...defaultCustomWorkOffer,
    isOpen: true,
    prices: {
      ...prices,
      blanks: { 'structured-six-panel': cents(1900), 'low-profile-six-panel': cents(1900) },
      techniques: {
        flat: cents(0),
        puff: cents(200),
        'leather-patch': cents(700),
        'woven-patch': cents(450),
      },
      // Nobody weaves a single patch.
      minimums: { 'woven-patch': 12 },
      setups: { 'woven-patch': cents(4500) },
      digitizing: cents(1500),
      discounts: [{ from: 6, basisPoints: 800 }],
    },
    leadDays: 14,
    note: 'Sewn, pressed and packed in our garage.',
  },
  goldenmile: {
    ...defaultCustomWorkOffer,
    isOpen: true,
    cutsAndSews: false,
    prices: {
      ...prices,
      blanks: { 'foam-five-panel': cents(1200), 'structured-six-panel': cents(1600) },
      techniques: { print: cents(150), flat: cents(100) },
      digitizing: cents(2500),
    },
    leadDays: 5,
    minimum: 2,
    note: 'Foam truckers, printed within the week.',
  },
}

const common = { name: '', rotation: 0, scale: 1, technique: 'flat', locked: false, y: 0, x: 0 } as const
const plainText = { ...common, kind: 'text', tracking: 0.4, arch: 0, outline: null } as const

function drawn(base: DesignDocument, layers: readonly (readonly [PlacementName, Layer])[]): DesignDocument {
  return layers.reduce(
    (document, [placement, layer]) => applyCommand(document, { do: 'add', placement, layer }),
    base,
  )
}

const highLine = drawn(newDesign(), [
  [
    'front',
    { ...common, kind: 'graphic', id: 'peaks', graphic: 'mountains', size: 36, y: -16, thread: 'B45' },
  ],
  [
    'front',
    {
      ...plainText,
      id: 'name',
      text: 'HIGH LINE',
      font: 'archivo-black',
      capHeight: 12,
      y: 12,
      arch: 5,
      thread: 'B20',
    },
  ],
  [
    'back',
    { ...plainText, id: 'back', text: 'EST. 2026', font: 'archivo-black', capHeight: 9, thread: 'B52' },
  ],
])

const oaks = drawn(
  {
    ...newDesign(),
    colors: {
      front: 'heather',
      mesh: 'black',
      brim: 'black',
      button: 'red',
      stitching: 'heather',
      underBrim: 'charcoal',
    },
  },
  [
    [
      'front',
      {
        ...plainText,
        id: 'oaks',
        text: 'OAKS',
        font: 'alfa-slab-one',
        capHeight: 24,
        tracking: 2,
        technique: 'puff',
        thread: 'B31',
      },
    ],
    ['left', { ...common, kind: 'graphic', id: 'star', graphic: 'star', size: 24, thread: 'B01' }],
  ],
)

const goldenHour = drawn(
  {
    ...newDesign('foam-five-panel'),
    colors: {
      front: 'natural',
      mesh: 'rust',
      brim: 'rust',
      button: 'rust',
      stitching: 'natural',
      underBrim: 'brown',
    },
  },
  [
    [
      'front',
      {
        ...common,
        kind: 'graphic',
        id: 'sun',
        graphic: 'sun',
        size: 38,
        y: -14,
        technique: 'print',
        thread: 'B20',
      },
    ],
    [
      'front',
      {
        ...plainText,
        id: 'name',
        text: 'Golden Hour',
        font: 'lobster',
        capHeight: 12,
        y: 19,
        technique: 'print',
        thread: 'B27',
      },
    ],
  ],
)

const cabinCrew = drawn(
  {
    ...newDesign('rope-flat-brim'),
    colors: {
      front: 'natural',
      mesh: 'brown',
      brim: 'brown',
      button: 'brown',
      stitching: 'natural',
      underBrim: 'brown',
    },
  },
  [
    ['front', { ...common, kind: 'graphic', id: 'star', graphic: 'star', size: 16, y: -18, thread: 'B27' }],
    [
      'front',
      {
        ...plainText,
        id: 'name',
        text: 'CABIN CREW',
        font: 'alfa-slab-one',
        capHeight: 12,
        y: 6,
        arch: 4,
        thread: 'B27',
      },
    ],
  ],
)

/** The custom work offers, a design of the shopper's own, and a few shared ones, two of which allow remixes. */
export async function loadDemoDesigns({ artists, shopper }: DemoPeople): Promise<void> {
  for (const [key, offer] of Object.entries(offers)) {
    const artist = artists.get(key)
    if (artist) await saveCustomWorkOffer(artist, offer)
  }
  await saveNewDesign(shopper, { name: 'Cabin Crew', document: cabinCrew })
  const shared = [
    { by: shopper, name: 'High Line', document: highLine, mayRemix: true },
    { by: artists.get('lugnut') ?? shopper, name: 'Oaks', document: oaks, mayRemix: false },
    { by: artists.get('goldenmile') ?? shopper, name: 'Golden Hour', document: goldenHour, mayRemix: true },
  ]
  for (const { by, mayRemix, ...design } of shared) {
    const { id, version } = await saveNewDesign(by, design)
    await changeDesign(by, { id, version, isShared: true, mayRemix })
  }
}
