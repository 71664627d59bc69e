import { flagPng } from './embedded-pictures.ts'
import type { SvgFile } from './svg-file.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const open = `${head}<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 80">`
const doctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

export const illustratorFiles: readonly SvgFile[] = [
  {
    form: 'classes of a style sheet in defs',
    svg: `${open}<defs><style>.cls-1{fill:#d3222a;}.cls-2{fill:#fff;}.cls-3{fill:#0d2b52;}</style></defs><title>badge</title><rect class="cls-1" x="10" y="10" width="100" height="60"/><circle class="cls-2" cx="60" cy="40" r="22"/><polygon class="cls-3" points="60 26 72 54 48 54 60 26"/></svg>`,
  },
  {
    form: 'grouped class selectors, the later rule adding to the earlier one',
    svg: `${open}<defs><style>.cls-1,.cls-2{stroke:#000;stroke-miterlimit:10;stroke-width:6px;}.cls-1{fill:#f5c518;}.cls-2{fill:none;}</style></defs><rect class="cls-1" x="8" y="8" width="50" height="64"/><rect class="cls-2" x="66" y="8" width="46" height="64"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'an older version with DOCTYPE, generator comment and st classes',
    svg: `${head}<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->${doctype}<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 120 80" style="enable-background:new 0 0 120 80;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#1B7A3D;}
	.st1{fill:#FFFFFF;}
</style>
<g id="trees"><path class="st0" d="M60,6L20,74h80L60,6z"/><path class="st1" d="M60,30L44,60h32L60,30z"/></g></svg>`,
  },
  {
    form: 'a style sheet in CDATA',
    svg: `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><defs><style type="text/css"><![CDATA[
    .fil0 {fill:#E0662B}
    .fil1 {fill:#0D2B52;fill-rule:nonzero}
   ]]></style></defs><path class="fil0" d="M10 40a30 30 0 0 1 60 0z"/><path class="fil1" d="M50 44h60v26h-60z"/></svg>`,
  },
  {
    form: 'a compound path with a hole by the even-odd rule',
    svg: `${open}<defs><style>.cls-1{fill:#0d2b52;fill-rule:evenodd;}</style></defs><path class="cls-1" d="M10,10H110V70H10ZM30,24H90V56H30Z"/></svg>`,
  },
  {
    form: 'a symbol with instances in several transforms',
    svg: `${open}<symbol id="star" viewBox="0 0 20 20"><polygon points="10 0 13 7 20 7 14 12 17 20 10 15 3 20 6 12 0 7 7 7" fill="#f5c518"/></symbol><rect width="120" height="80" fill="#0d2b52"/><use width="20" height="20" transform="translate(8 30)" xlink:href="#star"/><use width="20" height="20" transform="translate(40 20) scale(2)" xlink:href="#star"/><use width="20" height="20" transform="translate(92 30)" xlink:href="#star"/></svg>`,
  },
  {
    form: 'a clipping mask that is larger than the artboard, as for each layer',
    svg: `${open}<defs><style>.cls-1{clip-path:url(#clip-path);}.cls-2{fill:none;}.cls-3{fill:#8c1c2b;}</style><clipPath id="clip-path"><rect class="cls-2" x="-5" y="-5" width="130" height="90"/></clipPath></defs><g class="cls-1"><ellipse class="cls-3" cx="60" cy="40" rx="50" ry="30"/></g></svg>`,
  },
  {
    form: 'stripes in a circular clipping mask',
    svg: `${open}<defs><clipPath id="c"><circle cx="60" cy="40" r="36"/></clipPath></defs><g style="clip-path:url(#c)"><rect x="20" width="80" height="20" fill="#d3222a"/><rect x="20" y="20" width="80" height="20" fill="#fff"/><rect x="20" y="40" width="80" height="20" fill="#d3222a"/><rect x="20" y="60" width="80" height="20" fill="#fff"/></g></svg>`,
  },
  {
    form: 'a clipping mask in the form of a star',
    svg: `${open}<defs><clipPath id="clippath"><polygon points="60 2 71 30 104 30 78 48 88 78 60 60 32 78 42 48 16 30 49 30"/></clipPath></defs><g clip-path="url(#clippath)"><rect width="60" height="80" fill="#0d2b52"/><rect x="60" width="60" height="80" fill="#d3222a"/></g></svg>`,
  },
  {
    form: 'a linear gradient with stops in their own classes',
    svg: `${open}<defs><style>.cls-1{fill:url(#linear-gradient);}</style><linearGradient id="linear-gradient" x1="10" y1="40" x2="110" y2="40" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#c8102e"/><stop offset="1" stop-color="#e4002b"/></linearGradient></defs><rect class="cls-1" x="10" y="15" width="100" height="50" rx="25"/></svg>`,
    changes: ['gradients-one-color'],
  },
  {
    form: 'live text beside shapes',
    svg: `${open}<defs><style>.cls-1{font-size:18px;font-family:MyriadPro-Regular, Myriad Pro;}</style></defs><text class="cls-1" transform="translate(20 70)">OAK <tspan x="40" y="0">&amp; IRON</tspan></text><path d="M20 10H100L60 50Z"/></svg>`,
    changes: ['font-substituted'],
  },
  {
    form: 'round caps and joins of a brush line',
    svg: `${open}<defs><style>.cls-1{fill:none;stroke:#231f20;stroke-linecap:round;stroke-linejoin:round;stroke-width:10px;}</style></defs><polyline class="cls-1" points="15 65 40 20 65 60 90 20 105 45"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a switch with private data for the program',
    svg: `${head}${doctype}<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 120 80"><switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><path d="M0 0H120V80H0Z"/></foreignObject><g i:extraneous="self"><path style="fill-rule:evenodd;clip-rule:evenodd;fill:#1B7A3D;" d="M60 8c28 0 40 16 40 32S88 72 60 72 20 56 20 40 32 8 60 8z"/></g></switch></svg>`,
  },
  {
    form: 'a drop shadow as a filter, and a multiplied layer',
    svg: `${open}<defs><filter id="drop"><feOffset dx="3" dy="3"/><feGaussianBlur stdDeviation="2"/></filter></defs><g filter="url(#drop)"><rect x="10" y="20" width="60" height="40" fill="#0d2b52"/></g><g style="mix-blend-mode:multiply;"><rect x="76" y="20" width="34" height="40" fill="#d3222a"/></g></svg>`,
    changes: ['effects-left-out'],
  },
  {
    form: 'words in a font that we have, kerned by tspans',
    svg: `${open}<defs><style>.cls-1{font-family:Bungee-Regular, Bungee;font-size:40px;fill:#d3222a;}.cls-2{letter-spacing:-0.02em;}</style></defs><text class="cls-1" transform="translate(8 56)"><tspan class="cls-2" x="0" y="0">HA</tspan><tspan x="68" y="0">T</tspan></text></svg>`,
    changes: ['text-outlined'],
  },
  {
    form: 'a placed picture with line breaks in its data',
    svg: `${open}<rect width="120" height="80" fill="#f5c518"/><image width="40" height="30" transform="translate(20 10) scale(2)" xlink:href="data:image/png;base64,${flagPng.replaceAll(/.{76}/g, '$&\n')}"/></svg>`,
    changes: ['pictures-traced'],
  },
  {
    form: 'words around a badge, above and below',
    svg: `${head}<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 200"><defs><style>.cls-1{fill:none;}.cls-2{font-family:Anton-Regular, Anton;font-size:40px;fill:#1f4f9c;}</style></defs><path id="SVGID_x5F_1" class="cls-1" d="M40,100A60,60,0,0,1,160,100"/><path id="SVGID_x5F_2" class="cls-1" transform="translate(0 6)" d="M10,100a90,90,0,0,0,180,0"/><text class="cls-2"><textPath xlink:href="#SVGID_x5F_1" startOffset="12">WEST</textPath></text><text class="cls-2" text-anchor="middle"><textPath xlink:href="#SVGID_x5F_2" startOffset="50%">RIDGE</textPath></text><circle cx="100" cy="104" r="30" fill="#d3222a"/></svg>`,
    changes: ['text-outlined'],
  },
]
