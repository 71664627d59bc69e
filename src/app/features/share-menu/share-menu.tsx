import { clsx } from 'clsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, menuItemClasses } from '#app/ui/menu.tsx'
import { toast } from '#app/web/toasts.ts'
import { copyText } from './copy-text.ts'
import { shareByMail } from './share-by-mail.ts'

export interface ShareMenuProps {
  /** What is shared, for the accessible name: 'Share Ridgeline'. */
  readonly label: string
  /** Absolute: it is read elsewhere. */
  readonly url: string
  readonly title: string
}

/**
 * Copy the link, hand it to the device's own way of sharing where there is one, or mail it. It opens to the left: stand
 * it at the right end of its row.
 */
export function ShareMenu({ label, url, title }: ShareMenuProps) {
  return (
    <>
      <div className="shrink-0 noscript:hidden">
        <Menu
          label={label}
          trigger={
            <>
              <Icon name="share" />
              <span className="max-sm:sr-only">Share</span>
            </>
          }
          triggerClassName={buttonClasses({ tone: 'secondary' })}
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
          {/* The menu is only drawn in the browser, once it is opened. */}
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
          <a role="menuitem" tabIndex={-1} className={menuItemClasses} href={shareByMail({ url, title })}>
            <Icon name="mail" />
            Send by e-mail
          </a>
        </Menu>
      </div>
      <a
        className={clsx(buttonClasses({ tone: 'secondary' }), 'whitespace-nowrap not-noscript:hidden')}
        href={shareByMail({ url, title })}
      >
        <Icon name="mail" />
        Share by e-mail
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
    // Who thinks better of it has not failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(what.url)
  }
}
