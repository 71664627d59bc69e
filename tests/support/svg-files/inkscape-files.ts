import { flagJpeg } from './embedded-pictures.ts'
import type { SvgFile } from './svg-file.ts'

const open = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="100mm" height="60mm" viewBox="0 0 100 60" version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="drawing.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid" id="grid9"/></sodipodi:namedview>`

export const inkscapeFiles: readonly SvgFile[] = [
  {
    form: 'inline styles and a layer with a transform',
    svg: `${open}<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(-10,-20)"><rect style="fill:#0d2b52;fill-opacity:1;stroke:none;stroke-width:0.264583" x="20" y="30" width="80" height="40"/><path style="fill:#f5c518;stroke-width:0.26" d="m 60,34 8,32 h -16 z" inkscape:connector-curvature="0"/></g></svg>`,
  },
  {
    form: 'a thick line with a miter join',
    svg: `${open}<path style="fill:none;stroke:#000000;stroke-width:6;stroke-linecap:butt;stroke-linejoin:miter;stroke-miterlimit:4;stroke-dasharray:none;stroke-opacity:1" d="M 10,50 50,12 90,50"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a sharp corner that its miter limit cuts off',
    svg: `${open}<path style="fill:none;stroke:#000000;stroke-width:8;stroke-linejoin:miter;stroke-miterlimit:2" d="M 40,55 50,20 60,55"/><path style="fill:none;stroke:#d3222a;stroke-width:8;stroke-linejoin:bevel" d="M 5,50 20,15 35,50"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'dashes with an offset',
    svg: `${open}<path style="fill:none;stroke:#0d2b52;stroke-width:8;stroke-dasharray:16, 8;stroke-dashoffset:4" d="M 6,16 H 94"/><path style="fill:none;stroke:#d3222a;stroke-width:8;stroke-dasharray:8" d="M 6,40 H 94"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a radial gradient that inherits its stops',
    svg: `${open}<defs id="defs2"><linearGradient inkscape:collect="always" id="linearGradient900"><stop style="stop-color:#1b7a3d;stop-opacity:1" offset="0" id="stop896"/><stop style="stop-color:#2f9e57;stop-opacity:1" offset="1" id="stop898"/></linearGradient><radialGradient xlink:href="#linearGradient900" id="radialGradient902" cx="50" cy="30" r="25" gradientUnits="userSpaceOnUse"/></defs><circle style="fill:url(#radialGradient902)" cx="50" cy="30" r="25"/></svg>`,
    changes: ['gradients-one-color'],
  },
  {
    form: 'clones of a clone',
    svg: `${open}<g id="g1"><rect id="rect1" x="4" y="4" width="14" height="24" style="fill:#d3222a"/><use xlink:href="#rect1" id="use2" transform="translate(20)" x="0" y="0" width="100%" height="100%"/></g><use xlink:href="#g1" transform="translate(48,0)" id="use3"/><use xlink:href="#g1" transform="matrix(1,0,0,-1,24,60)" id="use4"/></svg>`,
  },
  {
    form: 'a hidden layer',
    svg: `${open}<g inkscape:groupmode="layer" style="display:none"><rect width="100" height="60" style="fill:#000"/></g><g inkscape:groupmode="layer" style="display:inline"><path style="fill:#8c1c2b" d="M 50,6 90,54 H 10 Z"/></g></svg>`,
  },
  {
    form: 'a line that is painted below its fill',
    svg: `${open}<circle cx="50" cy="30" r="20" style="fill:#f5c518;stroke:#0d2b52;stroke-width:12;paint-order:stroke fill markers"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'rotated and skewed groups',
    svg: `${open}<g transform="rotate(30,50,30)"><rect x="20" y="22" width="60" height="16" style="fill:#0d2b52"/><g transform="skewX(-20)"><rect x="40" y="4" width="20" height="10" style="fill:#d3222a"/></g></g></svg>`,
  },
  {
    form: 'half transparent shapes over each other',
    svg: `${open}<rect x="10" y="10" width="50" height="40" style="fill:#ff0000"/><rect x="40" y="20" width="50" height="20" style="fill:#000000;fill-opacity:0.5"/></svg>`,
    changes: ['transparency-solid'],
  },
  {
    form: 'an arrow with a marker',
    svg: `${open}<defs><marker id="Arrow1" orient="auto" style="overflow:visible"><path d="M 0,0 5,-5 -12,0 5,5 Z" style="fill:context-stroke"/></marker></defs><path style="fill:none;stroke:#000000;stroke-width:6;marker-end:url(#Arrow1)" d="M 10,30 H 70"/><circle cx="85" cy="30" r="13" style="fill:#d3222a"/></svg>`,
    changes: ['arrowheads-left-out', 'strokes-outlined'],
  },
  {
    form: 'objects beside the page',
    svg: `${open}<rect x="20" y="10" width="60" height="40" style="fill:#0d2b52"/><rect x="160" y="10" width="30" height="30" style="fill:#d3222a"/><circle cx="-40" cy="20" r="10"/></svg>`,
    changes: ['off-page-left-out'],
  },
  {
    form: 'every element with the prefix svg:',
    svg: `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="100" height="60"><svg:g><svg:path style="fill:#1b7a3d" d="M 10 50 L 50 10 L 90 50 Z"/><svg:rect x="40" y="28" width="20" height="22" fill="#fff"/></svg:g></svg:svg>`,
  },
  {
    form: 'centered lines of a text object',
    svg: `${open}<text xml:space="preserve" style="font-style:normal;font-weight:bold;font-size:22px;line-height:1;font-family:sans-serif;-inkscape-font-specification:'sans-serif Bold';text-align:center;text-anchor:middle;fill:#1b7a3d" x="50" y="26" id="text1"><tspan sodipodi:role="line" id="tspan1" x="50" y="26">PINE</tspan><tspan sodipodi:role="line" id="tspan2" x="50" y="50" style="fill:#0d2b52">CREW</tspan></text></svg>`,
    changes: ['font-substituted'],
  },
  {
    form: 'an embedded JPEG that is stretched',
    svg: `${open}<image width="80" height="30" preserveAspectRatio="none" style="image-rendering:optimizeQuality" xlink:href="data:image/jpeg;base64,${flagJpeg}" id="image10" x="10" y="15"/></svg>`,
    changes: ['pictures-traced'],
  },
  {
    form: 'text on a path',
    svg: `${open}<path id="curve" d="M 6,54 C 30,14 70,14 94,54" style="fill:none;stroke:none"/><text xml:space="preserve" style="font-size:22px;font-family:Anton;text-anchor:middle;fill:#0d2b52"><textPath xlink:href="#curve" startOffset="50%" id="textPath1"><tspan id="tspan2" style="letter-spacing:1px">RIDGE</tspan></textPath></text><rect x="30" y="52" width="40" height="6" style="fill:#d3222a"/></svg>`,
    changes: ['text-outlined'],
  },
  {
    form: 'text on a path that isn’t in the file',
    svg: `${open}<rect x="10" y="10" width="80" height="40" style="fill:#0d2b52"/><text style="font-size:12px"><textPath xlink:href="#curve">RIDGE</textPath></text></svg>`,
    changes: ['text-left-out'],
  },
]
