// Fonts
export { designFontLetters, designFontText, fontsOf } from './fonts/design-fonts.server.ts'
