import { AppLink } from '#app/ui/navigation/app-link.tsx'

export interface AnnouncementBarProps {
  readonly text: string
  /** A path of this site or an https address; null for none. */
  readonly link: string | null
}

/** The operator's one line above the header. */
export function AnnouncementBar({ text, link }: AnnouncementBarProps) {
  const classes = 'underline underline-offset-4'
  return (
    <aside aria-label="Announcement" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm">
      {link === null ? (
        <span className="wrap-anywhere">{text}</span>
      ) : link.startsWith('/') ? (
        <AppLink to={link} className={classes}>
          {text}
        </AppLink>
      ) : (
        <a href={link} rel="noopener noreferrer" className={classes}>
          {text}
        </a>
      )}
    </aside>
  )
}
