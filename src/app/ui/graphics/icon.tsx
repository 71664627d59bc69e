import { clsx } from 'clsx'

/** Line icons on a 24 px grid, with one round stroke. Always next to text or in a labeled button. */
const paths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  cart: 'M6.5 8h11l1.5 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: 'M12 7.5V12l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM15 5H5v11',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  download: 'M12 5v11M7.5 11.5 12 16l4.5-4.5M5 15v4h14v-4',
  edit: 'M5 19h4L19 9l-4-4L5 15zM13 7l4 4',
  external: 'M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  heart: 'M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z',
  info: 'M12 11v6M12 7.5v.1M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  key: 'M8.5 8a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11.7 9.8 19 2.5M15.5 6l3 3M8.5 12.5v.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  email: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11v9h12v-9',
  store: 'M5 10v10h14V10M3.5 10 6 4h12l2.5 6M10 20v-5h4v5M3.5 10h17',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.1',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  truck: 'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 18.5a1.5 1.5 0 1 0 .1 0zM17.5 18.5a1.5 1.5 0 1 0 .1 0z',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 15v4h14v-4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20M7.8 10.5h5.4',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.1',
} as const

export type IconName = keyof typeof paths

export function Icon({
  name,
  className,
}: {
  readonly name: IconName
  readonly className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx('size-5 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
