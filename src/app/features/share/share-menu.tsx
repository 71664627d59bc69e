import { clsx } from 'clsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Menu, menuItemClasses } from '#app/ui/navigation/menu.tsx'
import { toast } from '#app/web/toasts/toasts.ts'
import { copyText } from './copy-text.ts'
import { shareByEmail } from './share-by-email.ts'

export interface ShareMenuProps {
  /** Name of what is shared, for the accessible name: 'Share Ridgeline'. */
  readonly label: string
  /** Absolute, because it is opened elsewhere. */
  readonly url: string
  readonly title: string
  /** An icon only, beside the page’s main share menu. */
  readonly isSmall?: boolean
}

/**
 * Copies the link, passes it to the device's share dialog if there is one, or emails it. The menu opens to the left: put it at
 * the right end of its row.
 */
export function ShareMenu({ label, url, title, isSmall = false }: ShareMenuProps) {
  return (
    <>
      <div className="shrink-0 noscript:hidden">
        <Menu
          label={label}
          trigger={
            <>
              <Icon name="share" />
              <span className={isSmall ? 'sr-only' : 'max-sm:sr-only'}>Share</span>
            </>
          }
          triggerClassName={clsx(buttonClasses({ tone: 'secondary' }), isSmall && 'px-3!')}
        >
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuItemClasses}
            onClick={() => void copyLink(url)}
          >
            <Icon name="copy" />
            Copy link
          </button>
          {/* The menu is rendered in the browser only, once it is opened. */}
          {'share' in navigator && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuItemClasses}
              onClick={() => void shareNatively({ url, title })}
            >
              <Icon name="share" />
              Share with an app
            </button>
          )}
          <a role="menuitem" tabIndex={-1} className={menuItemClasses} href={shareByEmail({ url, title })}>
            <Icon name="email" />
            Send by email
          </a>
        </Menu>
      </div>
      <a
        className={clsx(buttonClasses({ tone: 'secondary' }), 'whitespace-nowrap not-noscript:hidden')}
        href={shareByEmail({ url, title })}
      >
        <Icon name="email" />
        Share by email
      </a>
    </>
  )
}

async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast({ title: 'Link copied!', tone: 'success' })
  // It can still be copied by hand.
  else toast({ title: 'Failed to copy', description: url, tone: 'danger', durationMs: 15_000 })
}

async function shareNatively(what: { readonly url: string; readonly title: string }): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    // Closing the share dialog isn't an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(what.url)
  }
}
