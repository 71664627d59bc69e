import { flagPng } from './embedded-pictures.ts'
import type { SvgFile } from './svg-file.ts'

const open =
  '<svg width="120" height="80" viewBox="0 0 120 80" fill="none" xmlns="http://www.w3.org/2000/svg">'

export const figmaFiles: readonly SvgFile[] = [
  {
    form: 'fill="none" at the root and colors on each path',
    svg: `${open}\n<path d="M20 60L60 12L100 60H20Z" fill="#D3222A"/>\n<path fill-rule="evenodd" clip-rule="evenodd" d="M48 44H72V68H48V44ZM54 50V62H66V50H54Z" fill="#0D2B52"/>\n</svg>`,
  },
  {
    form: 'a frame that clips its content',
    svg: `${open}<g clip-path="url(#clip0_1_2)"><rect width="120" height="80" rx="12" fill="#0D2B52"/><circle cx="60" cy="80" r="40" fill="#F5C518"/></g><defs><clipPath id="clip0_1_2"><rect width="120" height="80" rx="12" fill="white"/></clipPath></defs></svg>`,
  },
  {
    form: 'a white frame that fills the page',
    svg: `${open}<rect width="120" height="80" fill="white"/><path d="M30 20H90V60H30V20Z" fill="#D3222A"/><circle cx="60" cy="40" r="12" fill="white"/></svg>`,
    changes: ['white-background-removed'],
  },
  {
    form: 'an outline that is placed inside of its shape, by a mask',
    svg: `${open}<mask id="path-1-inside-1_1_2" fill="white"><path d="M20 10H100V70H20V10Z"/></mask><path d="M20 10H100V70H20V10Z" fill="#F5C518"/><path d="M20 10V-2H8V10H20ZM100 10H112V-2H100V10ZM100 70V82H112V70H100ZM20 70H8V82H20V70ZM20 22H100V-2H20V22ZM88 10V70H112V10H88ZM100 58H20V82H100V58ZM32 70V10H8V70H32Z" fill="#0D2B52" mask="url(#path-1-inside-1_1_2)"/></svg>`,
  },
  {
    form: 'icons drawn with lines',
    svg: `${open}<path d="M20 40C20 20 60 20 60 40C60 60 100 60 100 40" stroke="#1B7A3D" stroke-width="8" stroke-linecap="round"/><rect x="12" y="8" width="96" height="64" rx="6" stroke="black" stroke-width="4"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a linear gradient with opacity',
    svg: `${open}<circle cx="60" cy="40" r="34" fill="url(#paint0_linear)"/><defs><linearGradient id="paint0_linear" x1="60" y1="6" x2="60" y2="74" gradientUnits="userSpaceOnUse"><stop stop-color="#0D4FA0"/><stop offset="1" stop-color="#1D5FB0"/></linearGradient></defs></svg>`,
    changes: ['gradients-one-color'],
  },
  {
    form: 'a shadow as a filter around a group',
    svg: `${open}<g filter="url(#filter0_d)"><rect x="20" y="16" width="80" height="44" rx="8" fill="#D3222A"/></g><defs><filter id="filter0_d" x="16" y="16" width="88" height="52" filterUnits="userSpaceOnUse"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend in="SourceGraphic" in2="BackgroundImageFix"/></filter></defs></svg>`,
    changes: ['effects-left-out'],
  },
  {
    form: 'an alpha mask in the form of letters',
    svg: `${open}<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="10" y="10" width="100" height="60"><path d="M10 10H30V50H50V70H10V10Z" fill="#D9D9D9"/><path d="M60 10H110V26H94V70H76V26H60V10Z" fill="#D9D9D9"/></mask><g mask="url(#mask0_1_2)"><rect x="0" y="0" width="120" height="40" fill="#0D2B52"/><rect x="0" y="40" width="120" height="40" fill="#D3222A"/></g></svg>`,
  },
  {
    form: 'colors as variables with fallbacks',
    svg: `${open}<rect x="10" y="10" width="100" height="60" fill="var(--fill-0, #1B7A3D)"/><path d="M30 40H90" stroke="var(--stroke-0, white)" stroke-width="12"/></svg>`,
    changes: ['strokes-outlined'],
  },
  {
    form: 'a group that is mirrored by a matrix',
    svg: `${open}<g transform="matrix(-1 0 0 1 120 0)"><path d="M10 10L60 40L10 70V10Z" fill="#0D2B52"/></g><path d="M10 10L60 40L10 70V10Z" fill="#D3222A"/></svg>`,
  },
  {
    form: 'a picture as a pattern',
    svg: `${open}<rect x="10" y="10" width="40" height="60" fill="url(#pattern0)"/><rect x="60" y="10" width="50" height="60" fill="#0D2B52"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use href="#image0" transform="scale(0.01)"/></pattern><image id="image0" width="100" height="100" href="data:image/png;base64,iVBORw0KGgo="/></defs></svg>`,
    changes: ['patterns-one-color'],
  },
  {
    form: 'a shape at 60% over another one',
    svg: `${open}<circle cx="45" cy="40" r="30" fill="#0D2B52"/><circle opacity="0.6" cx="75" cy="40" r="30" fill="#F5C518"/></svg>`,
    changes: ['transparency-solid'],
  },
  {
    form: 'words with preserved spaces',
    svg: `${open}<text fill="#14264A" xml:space="preserve" style="white-space: pre" font-family="Oswald" font-size="36" font-weight="bold" letter-spacing="0em"><tspan x="6" y="52.5">OAK  ST</tspan></text></svg>`,
    changes: ['text-outlined'],
  },
  {
    form: 'a picture that fills a rounded frame',
    svg: `${open}<rect x="10" y="10" width="80" height="56" rx="20" fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.025 0.0333333)"/></pattern><image id="image0" width="40" height="30" xlink:href="data:image/png;base64,${flagPng}"/></defs></svg>`,
    changes: ['pictures-traced'],
  },
]
