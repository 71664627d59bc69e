import { formatCents } from '#shared/text/format-cents.ts'
import type { Cents } from '#shared/money.ts'
import { drawText } from './draw-text.server.ts'
import { fitText, lineHeight, cleanText } from './fit-text.ts'
import { colors, layout } from './share-layout.ts'
import { bodyFamily, displayFamily } from './share-fonts.server.ts'
import { shareText } from './share-text.server.tsx'

const width = layout.panel - 2 * layout.padding
const avatarSize = 56
/** Space left by the logo, the small line and the price. */
const headlineHeight = 296

export interface PanelFacts {
  /** Null if the picture has the site’s logo in this place. */
  readonly siteName: string | null
  readonly accent: string
  /** Headline: the hat, the artist. */
  readonly headline: string
  /** Replaces a headline that has no drawable characters. */
  readonly otherHeadline: string
  /** Second, smaller line. */
  readonly line: string
  /** A square PNG. */
  readonly avatar: Buffer | null
  readonly price: { readonly cents: Cents; readonly isLowest: boolean } | null
}

/** The text of a picture as an SVG without background. */
export async function drawPanel(facts: PanelFacts): Promise<string> {
  const { siteName, accent, otherHeadline, line, avatar, price } = facts
  const headline = await headlineOf(facts.headline)
  const small = await shareText(line, avatar ? width - avatarSize - 16 : width, {
    fontFamily: bodyFamily,
    fontSize: 28,
    fontWeight: 500,
    lineHeight: 1.25,
    lineClamp: 2,
    color: colors.muted,
  })
  const { svg } = await drawText(
    <div style={columnStyle}>
      <div style={{ display: 'flex', height: 44, paddingLeft: 66, alignItems: 'center' }}>
        {siteName !== null && (
          <div style={{ fontFamily: displayFamily, fontSize: 32, color: colors.text }}>
            {cleanText(siteName)}
          </div>
        )}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        {headline ?? (await headlineOf(otherHeadline))}
        <div style={{ display: 'flex', alignItems: 'center', marginTop: 24 }}>
          {avatar && <Avatar png={avatar} />}
          {small}
        </div>
      </div>
      <div style={{ display: 'flex', height: 60 }}>
        {price ? <PricePatch {...price} accent={accent} /> : <Motto />}
      </div>
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
  const { size, lines } = fitText(cleanText(text), { width, height: headlineHeight })
  return shareText(text, width, {
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

/** Shown where nothing has a price. */
function Motto() {
  return (
    <div style={{ alignSelf: 'flex-end', fontFamily: bodyFamily, fontSize: 24, color: colors.muted }}>
      Your Hat, Your Identity
    </div>
  )
}

/** A woven patch with its inner row of stitches. */
function PricePatch({
  cents,
  isLowest,
  accent,
}: {
  readonly cents: Cents
  readonly isLowest: boolean
  readonly accent: string
}) {
  return (
    <div
      style={{
        display: 'flex',
        padding: 5,
        borderRadius: 30,
        backgroundColor: accent,
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
