import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import { maxIssueProducts } from '#modules/newsletter'

export interface ProductToChoose {
  readonly id: string
  readonly name: string
  readonly vendorName: string
  readonly image: string | null
}

export interface IssueProductsProps {
  readonly chosen: readonly ProductToChoose[]
  /** What the search found, without the chosen ones. */
  readonly found: readonly ProductToChoose[]
  readonly search: string
  readonly error: string | undefined
}

/** The hats of an email, as boxes in its form: a search adds more of them, and saving keeps those that are checked. */
export function IssueProducts({ chosen, found, search, error }: IssueProductsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">Hats</legend>
      <p className="text-sm text-muted">
        At most {maxIssueProducts}, shown before those of the collection. Hats that can’t be bought when
        sending starts are left out.
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      {chosen.map((product) => (
        <ProductBox key={product.id} product={product} isChosen />
      ))}
      <div className="flex items-end gap-3">
        <TextField
          key={search}
          label="Find hats"
          name="find"
          type="search"
          maxLength={100}
          defaultValue={search}
          autoComplete="off"
          placeholder="Name, description, tag"
          className="flex-1"
        />
        <Button type="submit" name="intent" value="find" tone="secondary">
          Find
        </Button>
      </div>
      {search !== '' && found.length === 0 && (
        <p role="status" className="text-muted">
          No other hat matches “{search}”.
        </p>
      )}
      {found.map((product) => (
        <ProductBox key={product.id} product={product} />
      ))}
    </fieldset>
  )
}

interface ProductBoxProps {
  readonly product: ProductToChoose
  readonly isChosen?: boolean
}

function ProductBox({ product: { id, name, vendorName, image }, isChosen = false }: ProductBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="products"
        value={id}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      <RowPicture {...pictureSources(image, 'thumb')} />
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="block text-sm text-muted">{vendorName}</span>
      </span>
    </label>
  )
}
