import { clsx } from 'clsx'
import webpHero from '#app/assets/hero-1200.webp'
import { LogoPicture, type SiteLogo } from '#app/frame/logo.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { betterAccent, defaultAccents } from '#modules/site'

interface AppearancePreviewProps {
  readonly siteName: string
  readonly logo: SiteLogo | null
  readonly headline: string
  /** The operator's picture; null for the one of the code. */
  readonly heroPicture: string | null
  /** The colors as typed. */
  readonly accents: Readonly<Record<'dark' | 'light', string>>
}

/** The backgrounds and texts of the style sheet's color roles, of both themes at once. */
const themes = [
  { theme: 'dark', label: 'Dark', onAccent: '#140a05', page: 'bg-[#121110] text-[#f4eee2] border-[#322e2a]' },
  {
    theme: 'light',
    label: 'Light',
    onAccent: '#ffffff',
    page: 'bg-[#f6f2ea] text-[#1a1714] border-[#dbd2c2]',
  },
] as const

/** The top of the home page in both themes, with what is typed but not saved yet, and whether its color can be read. */
export function AppearancePreview({ accents, ...page }: AppearancePreviewProps) {
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3">
      <h2 id="preview" className="text-lg max-sm:sr-only">
        Preview
      </h2>
      <div className="grid grid-cols-2 gap-3 @4xl:grid-cols-1">
        {themes.map(({ theme, label, onAccent, page: colors }) => (
          <figure key={theme} className="@container flex min-w-0 flex-col gap-1">
            <MiniHome {...page} colors={colors} accent={accents[theme]} onAccent={onAccent} />
            <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
              <span className="max-sm:sr-only">{label} theme</span>
              <Contrast color={accents[theme]} theme={theme} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** What the server would say about the color. It never refuses an empty field, whose color is the site's own. */
function Contrast({ color, theme }: { readonly color: string; readonly theme: 'dark' | 'light' }) {
  const usual = theme === 'dark' ? defaultAccents.accentDark : defaultAccents.accentLight
  const better = color === usual ? null : betterAccent(color, theme)
  return better === null ? (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" className="size-4! text-success" />
      Easy to read
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
      <Icon name="warning" className="size-4!" />
      Hard to read, try {better}
    </span>
  )
}

interface MiniHomeProps extends Omit<AppearancePreviewProps, 'accents'> {
  readonly colors: string
  readonly accent: string
  readonly onAccent: string
}

/** Drawn, because the content security policy refuses styles, but not the colors of a drawing. */
function MiniHome({ siteName, logo, headline, heroPicture, colors, accent, onAccent }: MiniHomeProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('overflow-clip rounded-field border forced-color-adjust-none', colors)}
    >
      <div
        className={clsx(
          'flex items-center justify-between gap-3 border-b px-2.5 py-1 @3xs:px-4 @3xs:py-2',
          colors,
        )}
      >
        {logo ? (
          <LogoPicture
            {...logo}
            className="h-5 w-auto max-w-20 @3xs:h-6 @3xs:max-w-32 object-contain object-left"
          />
        ) : (
          <span className="truncate font-display text-xs font-bold @3xs:text-sm">{siteName}</span>
        )}
        <svg viewBox="0 0 30 20" className="h-4 shrink-0 @3xs:h-5">
          <text x="0" y="14" fill={accent} fontSize="12" fontWeight="600">
            Shop
          </text>
          <path d="M0 18h28" stroke={accent} strokeWidth="1.5" strokeDasharray="3 3" />
        </svg>
      </div>
      <div className="grid min-h-20 grid-cols-2 items-center gap-1 pl-2.5 @3xs:min-h-36 @3xs:gap-3 @3xs:pl-4">
        <div className="flex flex-col gap-1.5 py-2 @3xs:gap-3 @3xs:py-4">
          <p className="line-clamp-3 font-display text-xs leading-tight font-extrabold wrap-anywhere @3xs:line-clamp-none @3xs:text-lg">
            {headline}
          </p>
          <svg viewBox="0 0 92 30" className="w-14 @3xs:w-23">
            <rect width="92" height="30" rx="7" fill={accent} />
            <text x="46" y="19.5" textAnchor="middle" fill={onAccent} fontSize="12" fontWeight="600">
              Shop Now
            </text>
          </svg>
        </div>
        <img
          src={heroPicture ?? webpHero}
          alt=""
          width={1200}
          height={874}
          className={clsx(
            'h-full max-h-24 w-full @3xs:max-h-44',
            heroPicture ? 'object-cover' : 'object-contain',
          )}
        />
      </div>
    </div>
  )
}
