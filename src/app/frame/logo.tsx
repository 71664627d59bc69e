import { clsx } from 'clsx'

/** A trucker hat from the front: crown in the text color, curved brim in the accent color, one row of stitches. */
export function LogoMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 36" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        d="M8.4 21.6C7.6 9.4 12.6 4.2 24 4.2s16.4 5.2 15.6 17.4C30.5 17 17.5 17 8.4 21.6Z"
      />
      <path fill="currentColor" d="M21.5 3.3c.2-1.3 1.1-2 2.5-2s2.3.7 2.5 2Z" />
      <path
        fill="var(--accent)"
        d="M6.8 24.6C16.5 18.2 31.5 18.2 41.2 24.6 44.6 26.9 46.3 30.3 46 33.6 46 34.6 45 34.9 44.3 34.3 33.5 26.3 14.5 26.3 3.7 34.3 3 34.9 2 34.6 2 33.6 1.7 30.3 3.4 26.9 6.8 24.6Z"
      />
      <path
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeDasharray="2.4 2.8"
        d="M6.4 28.6C16 22 32 22 41.6 28.6"
      />
    </svg>
  )
}

/** The operator's own logo. */
export interface SiteLogo {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** A picture that is so wide contains the site's name. */
const nameRatio = 2

/** Decoration: the site's name is beside it, in words or as the link's name. */
export function LogoPicture({ className, ...picture }: SiteLogo & { readonly className: string }) {
  return <img {...picture} alt="" className={className} />
}

export interface LogoProps {
  /** Null for the mark of the code. */
  readonly picture: SiteLogo | null
  /** Null on the error page of a failed root, which shows the logo without a name. */
  readonly name: string | null
  /** The narrowest phones have no room for the name next to the avatar of a logged-in user. */
  readonly markOnly: boolean
}

export function Logo({ picture, name, markOnly }: LogoProps) {
  const hasName = picture !== null && picture.width >= nameRatio * picture.height
  return (
    <span className="flex min-w-0 items-center gap-1.5 sm:gap-2.5">
      {picture ? (
        <LogoPicture {...picture} className="h-9 w-auto max-w-48 min-w-0 object-contain object-left" />
      ) : (
        <LogoMark className="h-7 w-auto shrink-0" />
      )}
      {name && !hasName && (
        <span
          className={clsx(
            'min-w-0 truncate font-display text-lg leading-[1.2] font-extrabold tracking-[-0.035em] max-[22.4rem]:text-base',
            markOnly && 'max-[23rem]:hidden',
          )}
        >
          {name}
        </span>
      )}
    </span>
  )
}
