import sharp from 'sharp'

/** Unassigned characters: drawn as the placeholder box for missing glyphs, with four and with six digits in it. */
const unassigned = ['\ue5a3', '\u{10ff5a}']
const frame = 2
const maxRemembered = 5_000
const drawable = new Map<string, boolean>()
let boxes: Promise<Outline[]> | undefined

/** Characters that join or color their neighbors and have no separate glyph. */
const formless = /^[\p{M}\p{Cf}\p{Sk}]$/u

interface Outline {
  readonly width: number
  readonly height: number
  /** Darkness along the edge of the drawing. */
  readonly rim: string
}

/** The text without characters that neither our fonts nor this machine's can draw: no placeholder boxes on a picture. */
export async function withoutUndrawable(text: string, unknown: ReadonlySet<string>): Promise<string> {
  const remaining: string[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const doubtful = [...segment].filter((letter) => unknown.has(letter) && !formless.test(letter))
    const verdicts = await Promise.all(doubtful.map(isDrawable))
    if (verdicts.every(Boolean)) remaining.push(segment)
  }
  return remaining.join('').replace(/\s+/g, ' ').trim()
}

export interface SystemText {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The text in whatever fonts this machine has for it, in lines of that width. */
export async function systemText(
  text: string,
  style: { readonly size: number; readonly width: number; readonly color: string },
): Promise<SystemText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${markup(text)}</span>`,
      font: `sans bold ${style.size}`,
      width: style.width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** A missing glyph has the edge of the placeholder box, and no real one has. */
async function isDrawable(letter: string): Promise<boolean> {
  const known = drawable.get(letter)
  if (known !== undefined) return known
  boxes ??= Promise.all(unassigned.map(outlineOf))
  const verdict = await Promise.all([outlineOf(letter), boxes]).then(
    ([own, empty]) => !empty.some((box) => isSame(box, own)),
    // A machine without fonts draws nothing.
    () => false,
  )
  if (drawable.size >= maxRemembered) drawable.clear()
  drawable.set(letter, verdict)
  return verdict
}

function isSame(one: Outline, other: Outline): boolean {
  return one.width === other.width && one.height === other.height && one.rim === other.rim
}

async function outlineOf(letter: string): Promise<Outline> {
  const { data, info } = await sharp({
    text: { text: markup(letter), font: 'sans bold 48', rgba: true, dpi: 72 },
  })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rim = [...data].filter((_, index) => {
    const x = index % width
    const y = Math.floor(index / width)
    return x < frame || y < frame || x >= width - frame || y >= height - frame
  })
  return { width, height, rim: rim.join() }
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
