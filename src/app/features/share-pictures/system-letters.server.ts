import sharp from 'sharp'

/** Nobody's letters: drawn as the empty box that stands for what a machine cannot draw, with four and with six digits in it. */
const nobodys = ['\ue5a3', '\u{10ff5a}']
const frame = 2
const maxRemembered = 5_000
const drawable = new Map<string, boolean>()
let boxes: Promise<Outline[]> | undefined

/** What joins or colours the letters around it and has no form of its own. */
const formless = /^[\p{M}\p{Cf}\p{Sk}]$/u

interface Outline {
  readonly width: number
  readonly height: number
  /** Darkness along the rim of the drawing. */
  readonly rim: string
}

/** The text without the signs that neither we nor this machine's own fonts can draw: no empty boxes on a picture. */
export async function withoutUndrawable(text: string, unknown: ReadonlySet<string>): Promise<string> {
  const kept: string[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const doubtful = [...segment].filter((letter) => unknown.has(letter) && !formless.test(letter))
    const verdicts = await Promise.all(doubtful.map(isDrawable))
    if (verdicts.every(Boolean)) kept.push(segment)
  }
  return kept.join('').replace(/\s+/g, ' ').trim()
}

export interface SystemWords {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The text in whatever fonts this machine has for it, in lines of that width. */
export async function systemWords(
  text: string,
  style: { readonly size: number; readonly width: number; readonly color: string },
): Promise<SystemWords> {
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

/** A letter that cannot be drawn has the rim of the empty box, and no real letter has. */
async function isDrawable(letter: string): Promise<boolean> {
  const known = drawable.get(letter)
  if (known !== undefined) return known
  boxes ??= Promise.all(nobodys.map(outlineOf))
  const verdict = await Promise.all([outlineOf(letter), boxes]).then(
    ([own, empty]) => !empty.some((box) => isSame(box, own)),
    // A machine without any fonts draws nothing.
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
