import type { ArtworkChange } from './artwork-change.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one} was` : `${count} ${many} were`

/** A change as a sentence for the shopper, with advice where there is something to do. */
export function artworkChangeText({ code, count, text, font }: ArtworkChange): string {
  switch (code) {
    case 'text-left-out': {
      const sample = text ? (count === 1 ? ` (“${text}”)` : `, the first is “${text}”`) : ''
      return `${counted(count, 'text', 'texts')} left out${sample}. Convert text to outlines in your drawing program, or add it here as text.`
    }
    case 'font-substituted':
      return `Text in ${text} was drawn in ${font}. To keep its form, convert it to outlines in your drawing program.`
    case 'text-outlined':
      return 'Text became shapes. To change the words later, add them here as text.'
    case 'letters-left-out':
      return `Letters that our fonts don’t have were left out: ${text}`
    case 'pictures-left-out':
      return `${counted(count, 'picture inside the file', 'pictures inside the file')} left out. Upload it as PNG or JPG.`
    case 'pictures-traced':
      return `${counted(count, 'picture inside the file', 'pictures inside the file')} traced in thread colors. To print it in full color, upload it as PNG or JPG.`
    case 'effects-left-out':
      return 'Shadows, blurs and blending were left out.'
    case 'arrowheads-left-out':
      return 'Arrowheads were left out. Expand them to shapes in your drawing program.'
    case 'faint-left-out':
      return `${counted(count, 'barely visible shape', 'barely visible shapes')} left out.`
    case 'off-page-left-out':
      return `${counted(count, 'shape', 'shapes')} outside of the page and left out.`
    case 'damaged-left-out':
      return `${counted(count, 'damaged shape', 'damaged shapes')} left out.`
    case 'too-many-left-out':
      return 'The drawing has too many shapes, so some were left out. Simplify it, or upload it as PNG.'
    case 'white-background-removed':
      return 'The white background was removed.'
    case 'background-removed':
      return 'The background was removed.'
    case 'gradients-one-color':
      return 'Gradients are one color each.'
    case 'patterns-one-color':
      return 'Patterns are one color each.'
    case 'transparency-solid':
      return 'Transparent colors are solid.'
    case 'dashes-solid':
      return 'Very fine dashes are solid lines.'
    case 'clips-ignored':
      return `${counted(count, 'clip or mask', 'clips or masks')} not applied, so more may be visible. Apply it in your drawing program.`
    case 'strokes-outlined':
      return 'Lines are filled shapes of the same width.'
    case 'colors-reduced':
      return `${counted(count, 'color', 'colors')} replaced with a similar thread.`
    case 'photo-simplified':
      return 'This looks like a photo. In thread it’s a poster in a few colors; a print has all of them.'
  }
}
