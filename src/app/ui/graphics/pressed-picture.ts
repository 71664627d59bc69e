let pressed: { readonly picture: string | null; readonly file: string } | undefined

/** Call when a link with a picture of a hat is pressed: the next page shows the same file until its larger one has loaded. */
export function notePressedPicture(picture: string | null, file: string): void {
  pressed = { picture, file }
}

/** The file that was on the pressed link, if it was of this picture. The browser has it already. */
export function pressedFileOf(picture: string): string | undefined {
  return pressed?.picture === picture ? pressed.file : undefined
}
