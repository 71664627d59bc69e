declare module 'subset-font' {
  /** With `keepAllGlyphs`, the text doesn't matter. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly keepAllGlyphs: true
      readonly targetFormat: 'truetype'
      readonly variationAxes: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
