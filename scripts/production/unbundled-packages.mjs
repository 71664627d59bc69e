/**
 * Packages that the server's build imports instead of containing: native ones, those that start threads or read files beside their
 * code, and those that a start may not need. All others are part of the build: loading their many small files took half of a start's
 * processor time and 55 MB of memory.
 */
export function unbundledPackages() {
  return [
    '@electric-sql/pglite',
    '@iconify-json/mdi',
    'fontkit',
    'nodemailer',
    'pdfkit',
    'pg',
    'pg-boss',
    'pino',
    'sharp',
    'subset-font',
    'three',
    'us-atlas',
  ]
}
