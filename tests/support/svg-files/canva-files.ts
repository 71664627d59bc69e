import { discPng, flagPng } from './embedded-pictures.ts'
import type { SvgFile } from './svg-file.ts'

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0">'

export const canvaFiles: readonly SvgFile[] = [
  {
    form: 'nested clips that cut nothing',
    svg: `${open}<defs><clipPath id="a1"><path d="M 20 20 L 355 20 L 355 355 L 20 355 Z M 20 20 " clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#a1)"><path fill="#d3222a" d="M 187.5 40 C 268.96 40 335 106.04 335 187.5 C 335 268.96 268.96 335 187.5 335 C 106.04 335 40 268.96 40 187.5 C 40 106.04 106.04 40 187.5 40 Z M 187.5 40 " fill-opacity="1" fill-rule="nonzero"/></g></svg>`,
  },
  {
    form: 'a white and a colored page',
    svg: `${open}<rect x="-37.5" width="450" fill="#ffffff" y="-37.499999" height="449.999989" fill-opacity="1"/><rect x="-37.5" width="450" fill="#ffffff" y="-37.499999" height="449.999989" fill-opacity="1"/><path fill="#0d2b52" d="M 60 100 L 315 100 L 315 275 L 60 275 Z"/></svg>`,
    changes: ['white-background-removed'],
  },
  {
    form: 'letters as glyphs that are used one by one',
    svg: `${open}<defs><g><g id="glyph-0-0"/><g id="glyph-0-1"><path d="M 8 0 L 8 -90 L 30 -90 L 30 -20 L 80 -20 L 80 0 Z"/></g><g id="glyph-0-2"><path d="M 5 -90 L 85 -90 L 85 -70 L 56 -70 L 56 0 L 34 0 L 34 -70 L 5 -70 Z"/></g></g></defs><g fill="#0d2b52" fill-opacity="1"><g transform="translate(60.5, 240.2)"><g><use xlink:href="#glyph-0-1"/></g></g></g><g fill="#d3222a" fill-opacity="1"><g transform="translate(170.5, 240.2)"><g><use xlink:href="#glyph-0-2"/></g></g></g></svg>`,
  },
  {
    form: 'a line as a transformed dash',
    svg: `${open}<path stroke-linecap="butt" transform="matrix(0.75, 0, 0, 0.75, 40, 100)" fill="none" stroke-linejoin="miter" d="M 0 20 L 393 20" stroke="#000000" stroke-width="40" stroke-opacity="1" stroke-miterlimit="4"/><path stroke-linecap="round" transform="matrix(0, 0.75, -0.75, 0, 240, 160)" fill="none" d="M 30 30 L 180 30" stroke="#d3222a" stroke-width="60"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a soft mask over a flat shape',
    svg: `${open}<defs><filter x="0%" y="0%" width="100%" height="100%" id="f1"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter><mask id="m1"><g><rect x="-37.5" width="450" fill="#ffffff" y="-37.5" height="450" fill-opacity="1"/></g></mask></defs><g mask="url(#m1)"><path fill="#1b7a3d" d="M 187 60 L 320 300 L 55 300 Z"/></g></svg>`,
  },
  {
    form: 'an embedded photo beside shapes',
    svg: `${open}<image x="0" y="0" width="375" xlink:href="data:image/jpeg;base64,/9j/4AAQSkZJRg==" height="375" preserveAspectRatio="xMidYMid meet"/><path fill="#f5c518" d="M 187 40 L 225 150 L 340 150 L 247 218 L 282 328 L 187 260 L 92 328 L 127 218 L 34 150 L 149 150 Z"/></svg>`,
    changes: ['pictures-left-out'],
  },
  {
    form: 'a frame in the form of a heart as a clip',
    svg: `${open}<defs><clipPath id="h"><path d="M 187 330 C 20 210 30 60 120 60 C 160 60 180 90 187 110 C 194 90 214 60 254 60 C 344 60 354 210 187 330 Z" clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#h)"><rect width="375" height="190" fill="#d3222a"/><rect y="190" width="375" height="190" fill="#8c1c2b"/></g></svg>`,
  },
  {
    form: 'a nested drawing with its own view box',
    svg: `${open}<g transform="matrix(1 0 0 1 30 30)"><svg x="0" y="60" width="200" height="100" viewBox="0 0 24 24"><path fill="#0d2b52" d="M0 0h24v24H0z"/></svg><svg x="210" width="100" height="300" viewBox="0 0 10 10" preserveAspectRatio="none"><circle cx="5" cy="5" r="5" fill="#d3222a"/></svg></g></svg>`,
  },
  {
    form: 'a picture in a round frame',
    svg: `${open}<defs><clipPath id="f1"><path d="M 187.5 60 C 257.9 60 315 117.1 315 187.5 C 315 257.9 257.9 315 187.5 315 C 117.1 315 60 257.9 60 187.5 C 60 117.1 117.1 60 187.5 60 Z" clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#f1)"><g transform="matrix(1, 0, 0, 1, 20, 40)"><image x="0" y="0" width="400" xlink:href="data:image/png;base64,${flagPng}" height="300" preserveAspectRatio="xMidYMid meet"/></g></g></svg>`,
    changes: ['pictures-traced'],
  },
  {
    form: 'a sticker with a transparent ground',
    svg: `${open}<path fill="#d3222a" d="M 0 250 L 375 250 L 375 375 L 0 375 Z"/><g transform="matrix(0.9, 0.1, -0.1, 0.9, 30, 20)"><image x="0" y="0" width="360" xlink:href="data:image/png;base64,${discPng}" height="270" preserveAspectRatio="xMidYMid meet"/></g></svg>`,
    changes: ['pictures-traced'],
  },
]
