import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { type ShareableDesign, useDesignLink } from './use-design-link.ts'

export interface ShareDesignProps extends ShareableDesign {
  readonly name: string
  /** The hat as an SVG document; null until it can be drawn. */
  readonly picture: string | null
  readonly summary: string
  readonly isLoggedIn: boolean
  /** Artists can sell their designs. */
  readonly isVendor: boolean
  readonly close: () => void
}

/** A panel to share the open design: below its button, on a phone a sheet at the bottom. */
export function ShareDesign(props: ShareDesignProps) {
  const { picture, summary, isLoggedIn, isVendor, close, ...design } = props
  const link = useDesignLink({ ...design, picture, isLoggedIn })
  return (
    <Panel title="Share" close={close}>
      <div
        role="img"
        aria-label={summary}
        className="flex h-44 shrink-0 items-center justify-center overflow-hidden rounded-card bg-paper *:size-72 *:shrink-0"
        dangerouslySetInnerHTML={{ __html: picture ?? '' }}
      />
      {isLoggedIn ? <Sharing link={link} /> : <LogIn />}
      <Outcome link={link} />
      <Button tone="secondary" wide disabled={picture === null} onClick={link.download}>
        Download picture
      </Button>
      {isVendor && (link.shared === null || mayBeSold(link.shared)) && (
        <Button tone="secondary" wide pending={link.isBusy} onClick={link.sell}>
          <Icon name="tag" />
          Sell it as a product
        </Button>
      )}
      {link.shared?.isShared && (
        <Button tone="quiet" wide pending={link.isBusy} onClick={link.stop}>
          Stop sharing
        </Button>
      )}
    </Panel>
  )
}

type Shared = NonNullable<ReturnType<typeof useDesignLink>['shared']>

const mayBeSold = ({ credit, stopReason }: Shared) => credit === null && stopReason === null

function Sharing({ link }: { readonly link: ReturnType<typeof useDesignLink> }) {
  const { shared } = link
  if (shared && shared.stopReason !== null) {
    return (
      <div className="rounded-field border-2 border-warning p-3 text-sm">
        <p className="font-semibold">We stopped sharing this design</p>
        <p className="wrap-anywhere whitespace-pre-line">{shared.stopReason}</p>
      </div>
    )
  }
  return (
    <>
      <p className="text-sm text-muted">
        Anyone with the link can see this hat and order it, with the changes that you make later.
      </p>
      {shared?.isShared && (
        <TextField
          label="Link"
          name="link"
          readOnly
          value={link.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Button wide pending={link.isBusy} onClick={link.copy}>
        <Icon name="copy" />
        Copy link
      </Button>
      {'share' in navigator && (
        <Button tone="secondary" wide pending={link.isBusy} onClick={link.shareNatively}>
          <Icon name="share" />
          Share with an app
        </Button>
      )}
      <SwitchField
        label="Others can remix it"
        name="remix"
        hint="Remixes credit you by name."
        checked={link.mayRemix}
        onChange={(event) => link.allowRemix(event.currentTarget.checked)}
      />
    </>
  )
}

/** Screen readers read it at once: outside of the dialog, where messages usually appear, they read nothing. */
function Outcome({ link: { said, problem } }: { readonly link: ReturnType<typeof useDesignLink> }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm font-semibold text-success">
        {/* The key makes screen readers announce the same text again. */}
        <span key={said.count}>{said.text}</span>
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

function LogIn() {
  return (
    <>
      <p className="text-sm text-muted">
        You need an account to share a link, so you can stop sharing at any time. Your design is saved, and
        you’ll come back to it after you log in.
      </p>
      <ButtonLink to="/login?next=%2Fcustom%3Fshare" prefetch="none" wide>
        Log in to share
      </ButtonLink>
    </>
  )
}

interface PanelProps {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}

/** Modal; Escape and a press beside it close it. The focus returns to where it was. */
function Panel({ title, close, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // A layout effect ends while the panel is still on the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return undefined
    opened.showModal()
    const press = ({ target }: MouseEvent) => {
      // The area around the panel belongs to it, too.
      if (target === opened) latest.current()
    }
    opened.addEventListener('click', press)
    return () => {
      opened.removeEventListener('click', press)
      opened.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="rise fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card border border-line bg-raised text-text shadow-raised backdrop:bg-veil lg:inset-auto lg:top-14 lg:right-4 lg:w-88 lg:rounded-card"
    >
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-center justify-between">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={`Close ${title}`}
            onClick={close}
            className="flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-text"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
