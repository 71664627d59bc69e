import { flagPng } from './embedded-pictures.ts'
import type { SvgFile } from './svg-file.ts'

const open = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 600 400" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">`

export const affinityFiles: readonly SvgFile[] = [
  {
    form: 'rules of the root that every shape inherits',
    svg: `${open}<g id="Artboard1" serif:id="Artboard 1"><path d="M300,40L540,360L60,360L300,40ZM300,160L400,300L200,300L300,160Z" style="fill:rgb(13,43,82);"/></g></svg>`,
  },
  {
    form: 'colors as rgb() and a line around them',
    svg: `${open}<rect x="80" y="60" width="440" height="280" style="fill:rgb(245,197,24);stroke:rgb(27,122,61);stroke-width:40px;"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a deep chain of matrices',
    svg: `${open}<g transform="matrix(1,0,0,1,-1200,-300)"><g transform="matrix(2,0,0,2,1000,200)"><g transform="matrix(0.707107,0.707107,-0.707107,0.707107,250,60)"><rect x="0" y="0" width="100" height="100" style="fill:rgb(211,34,42);"/></g></g></g></svg>`,
  },
  {
    form: 'an uneven scale that stretches the line too',
    svg: `${open}<g transform="matrix(2.5,0,0,1,0,0)"><circle cx="120" cy="200" r="80" style="fill:none;stroke:black;stroke-width:24px;"/></g></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a clip with its own transform',
    svg: `${open}<clipPath id="_clip1"><path d="M100,60L500,60L500,340L100,340Z"/></clipPath><g clip-path="url(#_clip1)"><g transform="matrix(1,0,0,1,100,0)"><circle cx="0" cy="200" r="160" style="fill:rgb(13,43,82);"/><circle cx="400" cy="200" r="160" style="fill:rgb(211,34,42);"/></g></g></svg>`,
  },
  {
    form: 'colors as hsl() and names',
    svg: `${open}<circle cx="200" cy="200" r="140" style="fill:hsl(0,100%,40%);"/><rect x="360" y="80" width="180" height="240" style="fill:midnightblue;"/></svg>`,
  },
  {
    form: 'a layer at zero opacity, and one that is barely visible',
    svg: `${open}<g style="opacity:0;"><rect width="600" height="400"/></g><rect x="60" y="40" width="480" height="320" style="fill-opacity:0.08;"/><circle cx="300" cy="200" r="120" style="fill:rgb(211,34,42);"/></svg>`,
    changes: ['faint-left-out'],
  },
  {
    form: 'a dashed seam with round ends',
    svg: `${open}<rect x="60" y="60" width="480" height="280" style="fill:rgb(140,28,43);"/><path d="M110,110L490,110L490,290L110,290Z" style="fill:none;stroke:white;stroke-width:20px;stroke-linecap:round;stroke-dasharray:40,40;"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'words with a position for each letter',
    svg: `${open}<g transform="matrix(1,0,0,1,20,280)"><text x="0px 175.5px 345px" y="0px" style="font-family:'Graduate-Regular', 'Graduate';font-size:220px;fill:rgb(140,28,43);">AXE</text></g></svg>`,
    changes: ['text-outlined'],
  },
  {
    form: 'a picture that is used from the definitions',
    svg: `${open}<g transform="matrix(10,0,0,10,100,50)"><use xlink:href="#_Image1" x="0" y="0" width="40px" height="30px"/></g><defs><image id="_Image1" width="40px" height="30px" xlink:href="data:image/png;base64,${flagPng}"/></defs></svg>`,
    changes: ['pictures-traced'],
  },
]
