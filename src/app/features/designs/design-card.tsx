import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture, placeholderPicture } from '#app/ui/graphics/picture.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { ListedDesign as DesignCardView } from '#modules/designs'

export interface DesignCardProps {
  readonly design: DesignCardView
  readonly publicUrl: string
  /** On a wide screen, as wide as two: the picture, and the rest beside it. */
  readonly isAlone: boolean
  /** Its other actions. */
  readonly children: ReactNode
}

/** One of the user's own designs: name, link and actions. */
export function DesignCard({ design, publicUrl, isAlone, children }: DesignCardProps) {
  const { id, name, version, isShared, mayRemix, credit, stopReason, updatedAt } = design
  return (
    <Card
      as="li"
      padding="none"
      className={clsx('flex flex-col overflow-hidden', isAlone && 'lg:col-span-2 lg:flex-row')}
    >
      <AppLink
        to={`/custom?design=${id}`}
        prefetch="none"
        tabIndex={-1}
        aria-hidden="true"
        className={clsx(isAlone && 'lg:w-1/2 lg:shrink-0')}
      >
        <Picture
          src={`/design/${id}/picture.webp?v=${version}`}
          // Drawing it for the first time takes a second.
          preview={placeholderPicture}
          alt=""
          width={1000}
          height={1000}
          className="aspect-square"
          imageClassName="aspect-square"
        />
      </AppLink>
      <div className={clsx('flex min-w-0 flex-1 flex-col gap-4 p-5', isAlone && 'lg:justify-center lg:p-8')}>
        <div>
          <h2 className="text-lg">
            <AppLink to={`/custom?design=${id}`} prefetch="none" className="hover:text-accent-text">
              {name}
            </AppLink>
          </h2>
          {credit && <p className="text-sm text-muted">Based on a design by {credit}</p>}
          <p className="text-sm text-muted">
            Changed <FormattedDate at={updatedAt} />
          </p>
        </div>
        {stopReason !== null && (
          <div className="rounded-field border-2 border-warning p-3 text-sm">
            <p className="font-semibold">We stopped sharing this design</p>
            <p className="wrap-anywhere whitespace-pre-line">{stopReason}</p>
            <p className="mt-1 text-muted">Only you can see it. The design is still yours.</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {stopReason === null && (
            <ButtonLink to={`/custom?design=${id}&order`} size="small" prefetch="none">
              Order it<span className="sr-only">: {name}</span>
            </ButtonLink>
          )}
          <ButtonLink to={`/custom?design=${id}`} tone="secondary" size="small" prefetch="none">
            Open
          </ButtonLink>
          {children}
        </div>
        <details className="group border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <Icon name={stopReason === null ? 'share' : 'edit'} className="text-muted" />
            <span className="whitespace-nowrap">{stopReason === null ? 'Name and sharing' : 'Name'}</span>
            {stopReason === null && (
              <span className="ml-auto text-right text-sm font-normal text-muted">
                {isShared ? 'By link' : 'Only you'}
              </span>
            )}
            <Icon
              name="chevron-down"
              className={clsx(
                'size-4 text-muted transition-transform group-open:rotate-180',
                stopReason !== null && 'ml-auto',
              )}
            />
          </summary>
          <Form method="post" className="mt-2 flex items-end gap-2">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <TextField label="Name" name="name" defaultValue={name} maxLength={80} className="flex-1" />
            <Button type="submit" name="intent" value="rename" tone="secondary">
              Rename
            </Button>
          </Form>
          {stopReason === null && <SharingForm {...{ id, version, isShared, mayRemix }} />}
          {isShared && (
            <TextField
              label="Link"
              name="link"
              className="mt-4"
              readOnly
              value={`${publicUrl}/design/${id}`}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </details>
      </div>
    </Card>
  )
}

type Sharing = Pick<DesignCardView, 'id' | 'version' | 'isShared' | 'mayRemix'>

function SharingForm({ id, version, isShared, mayRemix }: Sharing) {
  return (
    <Form method="post" className="mt-4 flex flex-col gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <SwitchField
        label="Anyone with the link can see and order it"
        name="shared"
        defaultChecked={isShared}
      />
      <SwitchField
        label="Others can remix it"
        name="remix"
        hint="Remixes credit you by name."
        defaultChecked={mayRemix}
      />
      <Button type="submit" name="intent" value="sharing" tone="secondary" className="self-start">
        Save
      </Button>
    </Form>
  )
}
