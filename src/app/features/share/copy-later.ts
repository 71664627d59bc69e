import { copyText } from './copy-text.ts'

/**
 * Copies a text that is still being made. The browser gets the promise during the press itself: Safari doesn't allow it later.
 * True when it worked. Throws what the promise throws.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  if ('ClipboardItem' in globalThis && 'clipboard' in navigator) {
    try {
      const blob = text.then((made) => new Blob([made], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      return true
    } catch {
      // Not allowed here, or the text couldn't be made, which throws below.
    }
  }
  return copyText(await text)
}
