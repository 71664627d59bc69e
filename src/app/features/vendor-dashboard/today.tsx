import { clsx } from 'clsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { TodayTask } from './today-tasks.ts'

/** What waits for the artist, each task one press away. */
export function Today({ tasks }: { readonly tasks: readonly TodayTask[] }) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-lg">
        To do
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 rounded-card bg-raised p-4 sm:p-5">
          <Icon name="check" className="text-success" />
          Nothing waits for you. New orders, messages and cases show up here.
        </p>
      ) : (
        <ul
          className={clsx(
            'mt-3 grid gap-3 sm:grid-cols-2 lg:gap-4',
            tasks.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
          )}
        >
          {tasks.map((task) => (
            <Card as="li" key={task.title} padding="none" stitch="hover">
              <AppLink
                to={task.to}
                prefetch="none"
                className="flex h-full min-h-16 items-center gap-3 rounded-card p-4"
              >
                <span
                  className={clsx(
                    'grid size-10 shrink-0 place-items-center rounded-full',
                    task.isUrgent ? 'bg-danger text-on-tone' : 'bg-sunken text-accent-text',
                  )}
                >
                  <Icon name={task.icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    {task.title}
                    {task.isUrgent && <span className="sr-only"> (urgent)</span>}
                  </span>
                  <span className={clsx('block text-sm', task.isUrgent ? 'text-danger' : 'text-muted')}>
                    {task.text}
                  </span>
                </span>
                <Icon name="arrow-right" className="text-muted" />
              </AppLink>
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
