interface PressedPicture {
  readonly picture: string | null
  readonly file: string
  /** Where it was on the screen. */
  readonly place: DOMRect
  /** When the link was pressed (ms of the page's clock). */
  readonly at: number
}

let pressed: PressedPicture | undefined

/** Past this time after the press, a page appears without movement (ms). */
const longestWaitMs = 1_000

/** Call when a link with a picture of a hat is pressed: the next page shows the same file until its larger one has loaded. */
export function notePressedPicture(picture: string | null, link: Element): void {
  const image = link.querySelector<HTMLImageElement>('picture img')
  const paper = image?.closest('span')
  pressed =
    image && paper
      ? { picture, file: image.currentSrc, place: paper.getBoundingClientRect(), at: performance.now() }
      : undefined
}

/** The file that was on the pressed link, if it was of this picture. The browser has it already. */
export function pressedFileOf(picture: string): string | undefined {
  return pressed?.picture === picture ? pressed.file : undefined
}

/**
 * Call when the next page has appeared: its picture grows from the place of the pressed one. A view transition of the browser would do
 * the same, but holds the new page back for a snapshot of both.
 */
export function growFromPressed(picture: string | undefined, frame: Element): void {
  if (!pressed || pressed.picture !== picture || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return
  const { place, at } = pressed
  // A place is of use once: the next gallery with this picture may come from elsewhere.
  pressed = { ...pressed, at: Number.NEGATIVE_INFINITY }
  if (performance.now() - at > longestWaitMs) return
  // The page is scrolled to its start between now and the next frame.
  requestAnimationFrame(() => {
    const own = frame.getBoundingClientRect()
    if (own.width === 0 || place.width === 0) return
    const start = {
      transformOrigin: '0 0',
      translate: `${place.left - own.left}px ${place.top - own.top}px`,
      scale: place.width / own.width,
      zIndex: 1,
    }
    frame.animate([start, { ...start, translate: '0 0', scale: 1 }], { duration: 200, easing: 'ease-out' })
  })
}
