/**
 * Packages that the server's build imports instead of containing: native ones, those that start threads or read files beside their
 * code, and those that a start may not need. All others are part of the build: loading a thousand small files took half of a
 * start's processor time and 60 MB of memory.
 */
export const unbundledPackages = [
  '@electric-sql/pglite',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'sharp',
  'three',
]
