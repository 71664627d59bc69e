import { Button } from '#app/ui/button.tsx'
import { useCheckedCount } from './use-checked-count.ts'

/** The top of a bar for selected rows: how many they are, and how to let go of them. */
export function SelectedCount() {
  const count = useCheckedCount()
  return (
    <div className="flex items-center justify-between gap-4">
      <p role="status" className="font-semibold">
        {count > 0 ? `${count} selected` : ''}
      </p>
      <Button type="reset" tone="quiet" size="small">
        Clear selection
      </Button>
    </div>
  )
}
