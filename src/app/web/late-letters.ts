/** A page that has this begins in the letters that every device has (fonts.css): our own are as heavy as its scripts. */
export const lateLetters = 'data-letters="late"'

/** Key of the browser's storage: our letters have been here, so they come from its cache and nothing has to wait for them. */
const knownLetters = 'known-letters'

/** Runs in the head. A constant: pages from the shared cache name it by its hash. */
export const knownLettersScript = `try{if(localStorage.getItem('${knownLetters}'))document.documentElement.removeAttribute('data-letters')}catch{}`

/** Fetches our letters and shows them all at once. Where they do not come the page stays as it is. */
export async function showLetters(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['letters'] === undefined) return
  await Promise.all(
    [...document.fonts].filter(({ family }) => !family.includes('Fallback')).map((font) => font.load()),
  )
  delete dataset['letters']
  try {
    localStorage.setItem(knownLetters, 'yes')
  } catch {
    // Without storage they come late again the next time.
  }
}
