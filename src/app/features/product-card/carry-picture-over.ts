import { notePressedPicture } from '#app/ui/graphics/pressed-picture.ts'

/** A page that appears later than this after the press appears without movement (ms). */
const longestWaitMs = 5_000

let stopWaiting: () => void = () => undefined

/**
 * Call when a card is pressed. The product's page shows the card's file until its larger one has loaded, and that picture grows from the
 * card's place. A view transition of the browser would do the same, but holds the page back for its snapshots. The page knows nothing of
 * it: the scripts of cards are not among those it loads first.
 */
export function carryPictureOver(picture: string | null, card: Element): void {
  const image = card.querySelector<HTMLImageElement>('picture img')
  if (!image) return
  const file = image.currentSrc
  notePressedPicture(picture, file)
  stopWaiting()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const place = image.getBoundingClientRect()
  const observer = new MutationObserver(() => {
    const row = galleryWith(file)
    if (!row) return
    stopWaiting()
    // The page is scrolled to its start between now and the next frame.
    requestAnimationFrame(() => growFrom(place, row))
  })
  const timer = setTimeout(() => stopWaiting(), longestWaitMs)
  stopWaiting = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The row of pictures whose first one is the file. */
function galleryWith(file: string): Element | null {
  const first = document.querySelector<HTMLImageElement>('#picture-1 img')
  return first?.src === file ? first.closest('ul') : null
}

function growFrom(place: DOMRect, row: Element): void {
  const own = row.getBoundingClientRect()
  if (own.width === 0 || place.width === 0) return
  const atCard = `translate(${place.left - own.left}px, ${place.top - own.top}px) scale(${place.width / own.width})`
  row.animate(
    [
      { transformOrigin: '0 0', transform: atCard },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: 200, easing: 'ease-out' },
  )
}
