// Fonts and graphics, as files of packages
export { designAssets } from './design-assets.server.ts'
export { type FontSample, fontSamples } from './fonts/font-samples.server.ts'
export { svgHead } from './hat-svg/svg-head.ts'
export { readSvgWithFonts, type SvgTask } from './fonts/read-svg-with-fonts.server.ts'
export { designFontLetters, designFontText } from './fonts/design-fonts.server.ts'
export {
  graphicLibrary,
  graphicText,
  type ListedGraphics,
  type ListedGraphic,
} from './graphics/graphic-library.server.ts'
