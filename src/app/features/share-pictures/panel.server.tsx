import { formatCents } from '#app/ui/format-money.ts'
import type { Cents } from '#shared/money.ts'
import { drawWords } from './draw-words.server.ts'
import { fitWords, lineHeight, plainWords } from './fit-words.ts'
import { colors, layout } from './share-design.ts'
import { bodyFamily, displayFamily } from './share-fonts.server.ts'
import { wordsOf } from './words.server.tsx'

const width = layout.panel - 2 * layout.padding
const avatarSize = 56
/** What the logo, the small line and the price leave. */
const headlineHeight = 296

export interface PanelFacts {
  readonly shopName: string
  /** Set large: the hat, the artist. */
  readonly headline: string
  /** In place of a headline that nobody here can draw. */
  readonly otherHeadline: string
  /** Under it, smaller. */
  readonly line: string
  /** A square PNG. */
  readonly avatar: Buffer | null
  readonly price: { readonly cents: Cents; readonly isLowest: boolean } | null
}

/** The words of a picture as an SVG without ground. */
export async function drawPanel(facts: PanelFacts): Promise<string> {
  const { shopName, otherHeadline, line, avatar, price } = facts
  const headline = await headlineOf(facts.headline)
  const small = await wordsOf(line, avatar ? width - avatarSize - 16 : width, {
    fontFamily: bodyFamily,
    fontSize: 28,
    fontWeight: 500,
    lineHeight: 1.25,
    lineClamp: 2,
    color: colors.muted,
  })
  const { svg } = await drawWords(
    <div style={columnStyle}>
      <div style={{ display: 'flex', height: 44, paddingLeft: 66, alignItems: 'center' }}>
        <div style={{ fontFamily: displayFamily, fontSize: 32, color: colors.text }}>
          {plainWords(shopName)}
        </div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        {headline ?? (await headlineOf(otherHeadline))}
        <div style={{ display: 'flex', alignItems: 'center', marginTop: 24 }}>
          {avatar && <Avatar png={avatar} />}
          {small}
        </div>
      </div>
      <div style={{ display: 'flex', height: 60 }}>{price ? <PricePatch {...price} /> : <Motto />}</div>
    </div>,
    { width: layout.panel, height: layout.height },
  )
  return svg
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  width,
  height: layout.height - 2 * layout.padding,
  margin: layout.padding,
} as const

function headlineOf(text: string) {
  const { size, lines } = fitWords(plainWords(text), { width, height: headlineHeight })
  return wordsOf(text, width, {
    fontFamily: displayFamily,
    fontSize: size,
    fontWeight: 800,
    lineHeight,
    letterSpacing: '-0.02em',
    lineClamp: lines,
    color: colors.text,
  })
}

function Avatar({ png }: { readonly png: Buffer }) {
  return (
    <img
      alt=""
      src={`data:image/png;base64,${png.toString('base64')}`}
      width={avatarSize}
      height={avatarSize}
      style={{ borderRadius: avatarSize / 2, marginRight: 16 }}
    />
  )
}

/** Where nothing has a price. */
function Motto() {
  return (
    <div style={{ alignSelf: 'flex-end', fontFamily: bodyFamily, fontSize: 24, color: colors.muted }}>
      Your Hat, Your Identity
    </div>
  )
}

/** A woven patch with its inner row of stitches. */
function PricePatch({ cents, isLowest }: { readonly cents: Cents; readonly isLowest: boolean }) {
  return (
    <div
      style={{
        display: 'flex',
        padding: 5,
        borderRadius: 30,
        backgroundColor: colors.accent,
        color: colors.onAccent,
        fontFamily: bodyFamily,
        fontSize: 30,
        fontWeight: 600,
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          padding: '0 26px',
          border: `1.5px dashed ${colors.onAccent}`,
          borderRadius: 25,
        }}
      >
        {isLowest && <span style={{ marginRight: 10, fontWeight: 500 }}>from</span>}
        {formatCents(cents)}
      </div>
    </div>
  )
}
