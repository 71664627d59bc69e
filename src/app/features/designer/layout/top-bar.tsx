import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import type { DesignerModel } from '../document/use-designer.ts'
import type { Order } from '../panels/use-order.ts'
import type { SaveState } from '../saving/use-saved-design.ts'

interface TopBarProps {
  readonly designer: DesignerModel
  /** Leads home: the site's own header isn't on this page. */
  readonly home: ReactNode
  readonly name: string
  readonly rename: (name: string) => void
  readonly saveState: SaveState
  readonly openShare: () => void
  readonly order: Order
  readonly isOrderOpen: boolean
  readonly openOrder: () => void
}

/** Name, undo, share, price and the button that orders, on one line. */
export function TopBar({
  designer,
  home,
  name,
  rename,
  saveState,
  openShare,
  order,
  ...orderSheet
}: TopBarProps) {
  return (
    <div className="tool-bar">
      {home}
      <input
        type="text"
        aria-label="Design name"
        aria-invalid={name.trim() === '' || undefined}
        maxLength={80}
        value={name}
        autoComplete="off"
        onChange={(event) => rename(event.currentTarget.value)}
        className="h-9 w-24 min-w-0 rounded-field border border-transparent bg-transparent px-2 text-sm font-semibold text-ellipsis hover:border-edge focus:border-edge aria-invalid:border-danger max-[22rem]:hidden sm:w-40 min-[90rem]:w-56"
      />
      <span aria-hidden="true" className="w-20 truncate text-sm text-muted max-[90rem]:hidden">
        {stateWords[saveState]}
      </span>
      <BarButton label="Undo" icon="undo" disabled={!designer.canUndo} onClick={designer.undo} />
      <BarButton
        label="Redo"
        icon="undo"
        isMirrored
        disabled={!designer.canRedo}
        onClick={designer.redo}
        className="max-sm:hidden"
      />
      <span className="flex-1" />
      <ShareButton open={openShare} className="max-lg:hidden" />
      <PriceLine order={order} {...orderSheet} />
      <Button
        size="small"
        className="shrink-0 pointer-coarse:min-h-11"
        disabled={!order.offer || name.trim() === ''}
        pending={order.isOrdering}
        pendingLabel="Adding..."
        onClick={order.add}
      >
        Add to Cart
      </Button>
    </div>
  )
}

interface ShareButtonProps {
  readonly open: () => void
  readonly className: string
}

/** In the bar, and on a phone beside the placements. */
export function ShareButton({ open, className }: ShareButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={clsx(
        'flex h-9 shrink-0 items-center gap-2 rounded-field px-2 text-sm font-semibold text-muted hover:text-text pointer-coarse:h-11',
        className,
      )}
    >
      <Icon name="share" className="size-4" />
      <span className="max-[90rem]:sr-only">Share</span>
    </button>
  )
}

/** Screen readers read the whole sentence beside the order. */
const stateWords: Readonly<Record<SaveState, string>> = {
  here: 'Saved here',
  saving: 'Saving',
  saved: 'Saved',
  elsewhere: 'Not saved',
  'not-allowed': 'Saved here',
  failed: 'Saved here',
}

type PriceLineProps = Pick<TopBarProps, 'order' | 'isOrderOpen' | 'openOrder'>

function PriceLine({ order: { price, arrival }, isOrderOpen, openOrder }: PriceLineProps) {
  return (
    <>
      <p className="w-20 truncate text-right text-sm text-muted max-lg:hidden min-[72rem]:w-52">
        {price && (
          <>
            <span className="label text-base font-semibold text-text">{price}</span>{' '}
            <span className="max-[72rem]:hidden">arrives {arrival}</span>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label={
          price ? `Price: ${price}. Who makes it, quantity and dates` : 'Who makes it, quantity and price'
        }
        aria-expanded={isOrderOpen}
        onClick={openOrder}
        className="label flex h-11 w-18 shrink-0 items-center justify-end rounded-field text-sm font-semibold underline underline-offset-4 lg:hidden"
      >
        {price ?? 'Price'}
      </button>
    </>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly isMirrored?: boolean
  readonly disabled: boolean
  readonly onClick: () => void
  readonly className?: string
}

function BarButton({ label, icon, isMirrored = false, disabled, onClick, className }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'flex size-9 shrink-0 items-center justify-center rounded-field hover:bg-raised disabled:text-edge disabled:hover:bg-transparent pointer-coarse:size-11',
        className,
      )}
    >
      <Icon name={icon} className={isMirrored ? '-scale-x-100' : undefined} />
    </button>
  )
}
