// Fonts
export { type FontSample, fontSamples } from './fonts/font-samples.server.ts'
export { designFontLetters, designFontText, fontsOf } from './fonts/design-fonts.server.ts'
