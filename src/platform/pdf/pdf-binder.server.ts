export interface PdfBinder {
  /** Appends the pages of a file in their own size. False: the file can’t be read, and none of it was added. */
  readonly add: (file: Uint8Array) => Promise<boolean>
  readonly bind: () => Promise<Uint8Array>
}

/** Puts the pages of several PDFs into one, in the order in which they are added. */
export async function pdfBinder(title: string): Promise<PdfBinder> {
  // Only artists who print need it, so it isn’t loaded with the server.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const bound = await PDFDocument.create()
  bound.setTitle(title)
  return {
    add: async (file) => {
      try {
        const source = await PDFDocument.load(file)
        for (const page of await bound.copyPages(source, source.getPageIndices())) bound.addPage(page)
        return true
      } catch {
        return false
      }
    },
    // Old printers’ software doesn’t know compressed objects.
    bind: () => bound.save({ useObjectStreams: false }),
  }
}
