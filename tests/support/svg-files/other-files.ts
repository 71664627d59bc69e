import type { SvgFile } from './svg-file.ts'

/** Icon sets, flags, tracers, optimizers and older programs. */
export const otherFiles: readonly SvgFile[] = [
  {
    form: 'a flag with stars by use in use',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 190 100"><defs><path id="s" fill="#fff" d="M0-6 1.8-1.9 6-1.9 2.6.8 3.7 5 0 2.5-3.7 5-2.6.8-6-1.9-1.8-1.9z"/><g id="s3"><use xlink:href="#s" x="12" y="12"/><use xlink:href="#s" x="38" y="12"/><use xlink:href="#s" x="64" y="12"/></g></defs><path fill="#b22234" d="M0 0h190v100H0z"/><path stroke="#fff" stroke-width="14" d="M0 21h190M0 50h190M0 79h190"/><path fill="#3c3b6e" d="M0 0h76v57H0z"/><use xlink:href="#s3"/><use xlink:href="#s3" y="28"/></svg>',
    changes: ['strokes-outlined'],
  },
  {
    form: 'a line icon in currentColor',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-mountain"><path d="m8 3 4 8 5-5 5 15H2L8 3z"/></svg>',
    changes: ['strokes-outlined'],
  },
  {
    form: 'an optimized path with arc flags that run together',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2a7 7 0 00-7 7c0 5.25 7 13 7 13s7-7.75 7-13a7 7 0 00-7-7zm0 9.5a2.5 2.5 0 110-5 2.5 2.5 0 010 5z"/></svg>',
  },
  {
    form: 'a tracer with a flipped group in tenths of points',
    svg: '<?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd"><svg version="1.0" xmlns="http://www.w3.org/2000/svg" width="120.000000pt" height="80.000000pt" viewBox="0 0 120.000000 80.000000" preserveAspectRatio="xMidYMid meet"><metadata>Created by potrace 1.16</metadata><g transform="translate(0.000000,80.000000) scale(0.100000,-0.100000)" fill="#000000" stroke="none"><path d="M100 100 l500 600 500 -600 -1000 0z m500 150 l200 0 0 150 -400 0 0 -150 200 0z"/></g></svg>',
  },
  {
    form: 'CorelDRAW with CDATA, DOCTYPE and sizes in millimeters',
    svg: '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Creator: CorelDRAW X7 --><svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="60mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 10000 6000"><defs><style type="text/css"><![CDATA[.str0 {stroke:#1B7A3D;stroke-width:600} .fil0 {fill:none} .fil1 {fill:#D3222A}]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><ellipse class="fil0 str0" cx="5000" cy="3000" rx="4200" ry="2400"/><rect class="fil1" x="3800" y="1800" width="2400" height="2400"/></g></svg>',
    changes: ['strokes-outlined'],
  },
  {
    form: 'Sketch with groups of ids and descendant selectors',
    svg: '<svg width="120px" height="80px" viewBox="0 0 120 80" version="1.1" xmlns="http://www.w3.org/2000/svg"><style>#page g.dark path { fill: #0d2b52 } g > rect { fill: #f5c518 } #page .dark #last { fill: #d3222a !important } path { fill: #ffffff }</style><g id="page" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g class="dark"><rect x="0" y="0" width="120" height="20"/><path d="M0 24h56v56H0z"/><path id="last" d="M64 24h56v56H64z" style="fill:#000"/></g></g></svg>',
  },
  {
    form: 'lines, polylines and ellipses of a diagram',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><line x1="10" y1="10" x2="90" y2="10" stroke="#000" stroke-width="6" stroke-linecap="square"/><polyline points="10,50 30,24 50,50 70,24 90,50" fill="none" stroke="#d3222a" stroke-width="6"/><ellipse cx="50" cy="30" rx="10" ry="6" fill="#0d2b52"/></svg>',
    changes: ['strokes-outlined'],
  },
  {
    form: 'percentages of the page',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect x="10%" y="10%" width="80%" height="80%" fill="#0d2b52"/><circle cx="50%" cy="50%" r="20%" fill="#f5c518"/></svg>',
  },
  {
    form: 'a symbol that is stretched into its place',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><symbol id="i" viewBox="0 0 16 16"><path d="M0 0h16v16H0zM4 4v8h8V4z" fill-rule="evenodd"/></symbol><use href="#i" x="5" y="5" width="50" height="50" fill="#d3222a"/><use href="#i" x="65" y="20" width="50" height="20" fill="#0d2b52"/></svg>',
  },
  {
    form: 'a clip in units of the box that it cuts',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><clipPath id="half" clipPathUnits="objectBoundingBox"><path d="M0 0H1L0 1Z"/></clipPath><rect x="10" y="5" width="100" height="50" fill="#1b7a3d" clip-path="url(#half)"/></svg>',
  },
  {
    form: 'a mask that cuts a hole',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><mask id="m"><rect width="120" height="60" fill="white"/><circle cx="60" cy="30" r="18" fill="black"/></mask><rect x="10" y="5" width="100" height="50" fill="#d3222a" mask="url(#m)"/></svg>',
  },
  {
    form: 'a closed line that is thicker than the curve it follows',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><circle cx="30" cy="30" r="10" fill="none" stroke="#0d2b52" stroke-width="28"/><path d="M64 16q12 14 24 0t-12 28z" fill="none" stroke="#d3222a" stroke-width="14"/></svg>',
    changes: ['strokes-outlined'],
  },
  {
    form: 'colors in all notations, with an unknown one',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#D32" d="M0 0h20v40H0z"/><path fill="rgb(100%,80%,0%)" d="M20 0h20v40H20z"/><path fill="RGBA(13,43,82,1)" d="M40 0h20v40H40z"/><path fill="#1b7a3dff" d="M60 0h20v40H60z"/><path fill="icc-color(x)" d="M80 0h20v40H80z"/><path fill="inherit" color="red" style="fill:currentColor" d="M100 0h20v40h-20z"/></svg>',
  },
  {
    form: 'a page with links and titles',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><title>Crest</title><desc>For caps</desc><a href="https://example.com"><path fill="#8c1c2b" d="M10 5h80v30l-40 20-40-20z"><title>shield</title></path></a></svg>',
  },
  {
    form: 'words by the shorthand for fonts, at the end of a line',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><style>text{font:bold 60px/1.1 Georgia, serif;text-anchor:end;fill:#1f4f9c}</style><text x="190" y="75">\n  Elk\n  7\n</text></svg>',
    changes: ['font-substituted'],
  },
  {
    form: 'stripes that are clipped to words',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><clipPath id="words"><text x="10" y="85" font-family="Anton" font-size="90">SUMMIT</text></clipPath><g clip-path="url(#words)"><path fill="#d3222a" d="M0 0H200V50H0Z"/><path fill="#1f4f9c" d="M0 50H200V100H0Z"/></g></svg>',
    changes: ['text-outlined'],
  },
  {
    form: 'words in several sizes, with a line around them, moved by dx and dy',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text x="10" y="70" font-family="Impact, sans-serif" font-size="40" fill="#f5c518" stroke="#14264a" stroke-width="4">No<tspan dx="10" dy="12" font-size="2em">9</tspan></text></svg>',
    changes: ['font-substituted', 'strokes-outlined'],
  },
  {
    form: 'letters that no font of ours has, and a picture elsewhere',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><image width="200" height="100" href="https://example.com/hat.png"/><text x="10" y="80" font-family="Bebas Neue" font-size="90">OA\u5e3dK</text></svg>',
    changes: ['text-outlined', 'letters-left-out', 'pictures-left-out'],
  },
  {
    form: 'words that run past the end of a line, and past the end of a circle',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><defs><path id="line" d="M10 38H130"/><path id="ring" d="M126 66a24 24 0 1 0 48 0a24 24 0 1 0 -48 0z"/></defs><g font-family="Anton" font-size="40" fill="#1b7a3d"><text><textPath href="#line" startOffset="10">HATWORK</textPath></text><text font-size="30" fill="#14264a"><textPath href="#ring" startOffset="110">O K<tspan fill="#d3222a">A</tspan></textPath></text></g></svg>',
    changes: ['text-outlined'],
  },
]
